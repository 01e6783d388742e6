import * as z from 'zod/mini';
import { kinds, lineFields, type Reference } from './item/reference.ts';
import {
  longestLine,
  longestName,
  longestTitle,
  mostAtOnce,
  mostEntries,
  mostNames,
} from './limits.ts';

const nameSchema = z.object({
  family: z.string().check(z.minLength(1), z.maxLength(longestName)),
  given: z.string().check(z.maxLength(longestName)),
  particle: z.string().check(z.maxLength(longestName)),
  suffix: z.string().check(z.maxLength(longestName)),
});
const names = z.readonly(z.array(nameSchema).check(z.maxLength(mostNames)));
const date = z.nullable(
  z.object({
    year: z.int().check(z.gte(1), z.lte(9999)),
    month: z.optional(z.int().check(z.gte(1), z.lte(12))),
    day: z.optional(z.int().check(z.gte(1), z.lte(31))),
  }),
);
const line = z.string().check(z.maxLength(longestLine));

export const referenceSchema = z.object({
  ...{ kind: z.enum(kinds), authors: names, editors: names, issued: date, accessed: date },
  title: z.string().check(z.maxLength(longestTitle)),
  ...(Object.fromEntries(lineFields.map((field) => [field, line])) as Record<
    (typeof lineFields)[number],
    typeof line
  >),
});

/** A work of a person's list; the browser makes its key, so that the list goes on without a connection. */
export interface Entry {
  readonly key: string;
  readonly reference: Reference;
}

const key = z.uuid();
export const entrySchema = z.object({ key, reference: referenceSchema });
/** New works, which go to the end, and known ones as they are now (R16). */
export const putInput = z.object({
  entries: z.array(entrySchema).check(z.minLength(1), z.maxLength(mostAtOnce)),
});
export const removeInput = z.object({ key });
/** Keys of the whole list, in their order. */
export const orderInput = z.object({ keys: z.array(key).check(z.maxLength(mostEntries)) });

/** `full`: the list has `limit` works already, and nothing was kept. */
export type PutAnswer =
  | { readonly state: 'kept' }
  | { readonly state: 'full'; readonly limit: number };

export const lookUpInput = z.object({
  what: z.enum(['doi', 'isbn', 'url']),
  id: z.string().check(z.minLength(1), z.maxLength(2_000)),
});
export type LookUpInput = z.infer<typeof lookUpInput>;

/** `missing`: the source answers, and knows no such work. */
export type LookUpAnswer =
  | { readonly state: 'found'; readonly reference: Reference; readonly source: string }
  | { readonly state: 'missing'; readonly source: string };

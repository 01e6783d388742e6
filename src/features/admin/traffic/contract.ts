import * as z from 'zod/mini';
import { countedEvents } from '#shared/count/event.ts';
import { siteKeys } from '#shared/site/define.ts';

const day = z.iso.date();

export const useInput = z.object({
  /** Days of UTC, both included. */
  ...{ from: day, to: day },
  site: z.optional(z.enum(siteKeys)),
  tool: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
});
export type UseInput = z.infer<typeof useInput>;

export const viewsInput = z.object({
  ...{ from: day, to: day },
  site: z.optional(z.enum(siteKeys)),
  event: z.optional(z.enum(countedEvents)),
});
export type ViewsInput = z.infer<typeof viewsInput>;

/** Rows of a table, and whether there are more than it shows. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly isCut: boolean;
}

import * as z from 'zod/mini';
import { type Scope, scopes } from '#shared/api/scope.ts';
import { lifetimes, longestName, mostCap } from './limits.ts';

export const makeKeyInput = z.object({
  /** Made once for one key by who asks for it: a repeated call makes no second one (R16). */
  makeKey: z.uuid(),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestName)),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
  /** Words a month; null for none. */
  cap: z.nullable(z.int().check(z.gte(1), z.lte(mostCap))),
  /** Days until it ends; null for never. */
  days: z.nullable(z.literal([...lifetimes])),
});
export type MakeKeyInput = z.infer<typeof makeKeyInput>;

export const keyInput = z.object({ id: z.uuid() });

/** A key as its owner sees it; the key itself is never shown again. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** How it begins. */
  readonly prefix: string;
  readonly scopes: readonly Scope[];
  readonly cap: number | null;
  /** Words charged this month, and ever. */
  readonly monthWords: number;
  readonly words: number;
  readonly calls: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  readonly expiresAt: string | null;
  readonly state: 'live' | 'expired';
}

/** `full`: the person has `limit` keys already, and none was made. */
export type MadeKey =
  | { readonly state: 'made'; readonly key: ApiKey; readonly secret: string }
  | { readonly state: 'full'; readonly limit: number };

export interface ApiModel {
  readonly id: string;
  readonly name: string;
  /** What answers now. */
  readonly served: string | null;
  /** Tokens. */
  readonly context: number;
  /** Words charged for one word of the answer; null where it is free. */
  readonly factor: number | null;
  readonly meter: 'gpt3_words' | 'gpt4_words';
}

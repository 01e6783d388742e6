import * as z from 'zod/mini';

/** Input of every list: where the last page ended, and how much of the next is wanted (SPEC 7). */
export const pageInput = z.object({
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
});

export interface Page<T> {
  readonly items: readonly T[];
  /** The next page's `cursor`; null on the last page. */
  readonly nextCursor: string | null;
}

import * as z from 'zod/mini';

/**
 * Input of every list: where the last page ended, and how much of the next is wanted (SPEC 7). The cursor is a
 * row's id; a list in another order extends it.
 */
export const pageInput = z.object({
  cursor: z.optional(z.uuid()),
  limit: z._default(z.int().check(z.gte(1), z.lte(100)), 20),
});

export interface Page<T> {
  readonly items: readonly T[];
  /** The next page's `cursor`; null on the last page. */
  readonly nextCursor: string | null;
}

import * as z from 'zod/mini';

/** A page of a document that the caller has. */
export const placeInput = z.object({
  documentId: z.uuid(),
  /** From 1. */
  page: z.int().check(z.gte(1), z.lte(100_000)),
});

import * as z from 'zod/mini';
import { runKey } from '#shared/run/run.ts';

export const beginInput = z.object({
  key: runKey,
  slug: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Name of a field -> what was entered; checked against the tool's own fields. */
  values: z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(100_000))),
});
export type BeginInput = z.infer<typeof beginInput>;

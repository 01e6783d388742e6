import * as z from 'zod/mini';
import { longestVersion } from './limits.ts';

/** A text of an answer: the whole of it, or one of its codes. */
const place = {
  messageId: z.uuid(),
  /** Which code, from 0; -1 for the whole answer. */
  part: z.int().check(z.gte(-1), z.lte(10_000)),
};
export const versionsInput = z.object(place);
export type CanvasPlace = z.infer<typeof versionsInput>;

export const keepVersionInput = z.object({
  ...place,
  /** Made once for one version: a repeated call keeps nothing twice (R16). */
  key: z.uuid(),
  /** Who wrote it. */
  by: z.enum(['own', 'model']),
  text: z.string().check(z.minLength(1), z.maxLength(longestVersion)),
});
export type KeepVersionInput = z.infer<typeof keepVersionInput>;

export interface Version {
  readonly id: string;
  readonly by: 'own' | 'model';
  readonly text: string;
}

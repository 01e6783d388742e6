import * as z from 'zod/mini';
import { meters } from '#shared/plan/meter.ts';
import { mostCap } from './most-cap.ts';

/** What a person lets one meter cost. */
export const capInput = z.object({
  meter: z.enum(meters),
  /** The most that a calendar month may cost; null lifts the cap. */
  cap: z.nullable(z.int().check(z.gte(0), z.lte(mostCap))),
});
export type CapInput = z.infer<typeof capInput>;

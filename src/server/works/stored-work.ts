import { z } from 'zod';
import { meters } from '#shared/plan/meter.ts';

/** What a job of a work has in its row. */
export const storedWork = z.object({
  params: z.unknown(),
  tool: z.string(),
  sources: z.array(z.string()),
  /** Of the sources, as the person called them. */
  names: z.array(z.string()),
  price: z.object({ meter: z.enum(meters), amount: z.number() }).nullable(),
});
export type StoredWork = z.infer<typeof storedWork>;

/** What works of one order have in common. */
export const storedOrder = z.object({ title: z.string(), page: z.string() });
export type StoredOrder = z.infer<typeof storedOrder>;

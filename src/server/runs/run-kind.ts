import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { JobKind } from '../generate/job.ts';
import { endCost } from './charge.ts';
import { runs } from './table.ts';

const tokens = z.int().nullable();
/** What a run knows at its end, beside the text. Of one that was deleted meanwhile, all there is. */
const endSchema = z
  .object({
    ...{ served: z.string().nullable(), input: tokens, output: tokens, detail: z.unknown() },
    cost: z
      .object({
        ...{ tool: z.string(), factor: z.number(), fixed: z.number() },
        way: z.enum(['model', 'rules']).default('model'),
      })
      .nullable(),
  })
  .catch({ served: null, input: null, output: null, detail: null, cost: null });
export type RunEnd = z.infer<typeof endSchema>;

/** What a tool writes, as a job: `ref` is the run. */
export const runKind: JobKind = {
  name: 'run',
  finish: async (kernel, { ref, state, error, text, detail: known }) => {
    const end = endSchema.parse(known);
    const { served, input, output } = end;
    const detail = end.detail ?? null;
    const [row] = await kernel.db.select().from(runs).where(eq(runs.id, ref));
    const cost = row ? row.meter && row : end.cost;
    const receipt = { model: served, input, output };
    const charged = cost
      ? await endCost(kernel, {
          ...{ tool: cost.tool, id: ref, factor: cost.factor, fixed: cost.fixed, way: cost.way },
          ...{ state, text, receipt, detail: detail ?? row?.detail ?? null },
        })
      : 0;
    await kernel.db
      .update(runs)
      .set({
        ...{ state, error, text, charged },
        ...(served !== null && { served }),
        ...(detail !== null && { detail }),
      })
      .where(and(eq(runs.id, ref), eq(runs.state, 'running')));
  },
};

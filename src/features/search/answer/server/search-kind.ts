import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { JobKind } from '#server/generate/job.ts';
import { endSearch } from '#server/web-search/charge.ts';
import { searches } from '../../server/table.ts';

const citation = z.object({ number: z.int(), quote: z.string() });
/** What a run knows at its end, beside the text. */
const detailSchema = z
  .object({ citations: z.array(citation).catch([]), served: z.string().nullable().catch(null) })
  .catch({ citations: [], served: null });
export type Detail = z.infer<typeof detailSchema>;

/** A search and its answer as a job: `ref` is the search. */
export const searchKind: JobKind = {
  name: 'search',
  finish: async (kernel, { ref, state, error, text, detail }) => {
    const [row] = await kernel.db
      .select({ sources: searches.sources })
      .from(searches)
      .where(eq(searches.id, ref));
    // One that was deleted meanwhile is given back where nothing of its answer had been read.
    const delivered = row ? row.sources.length > 0 : text !== '';
    const found = state !== 'failed' && delivered;
    await endSearch(kernel, { tool: 'search', id: ref }, found);
    // Without it, the run has kept what it had checked.
    const known = detail === null ? null : detailSchema.parse(detail);
    const citations = known?.citations;
    const served = known?.served;
    await kernel.db
      .update(searches)
      .set({ state, error, text, ...(citations && { citations }), ...(served && { served }) })
      .where(and(eq(searches.id, ref), inArray(searches.state, ['searching', 'writing'])));
  },
};

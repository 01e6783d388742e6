import { randomBytes } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Run } from '#server/generate/job.ts';
import type { Kernel } from '#server/kernel.ts';
import type { ModelMessage } from '#server/models/contract.ts';
import { namingLength } from '#server/models/failure.ts';
import { framed, framingOrder } from '#server/models/framed.ts';
import { readyModel, houseSlug as slug } from '#server/models/ready.ts';
import { bytesPerToken } from '#server/models/tokens.ts';
import { countKept } from '#server/owned/keeping.ts';
import { citedText } from '#server/sources/cited-text.ts';
import { extractFrom } from '#server/sources/extract.ts';
import { citingOrder, sourceTexts } from '#server/sources/frame.ts';
import { gatherSources } from '#server/sources/gather.ts';
import { quoteChecker } from '#server/sources/quote-check.ts';
import type { Source } from '#server/sources/source.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { holdSearch } from '#server/web-search/charge.ts';
import { webSearch } from '#server/web-search/web-search.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Citation } from '#shared/source/cited-source.ts';
import { type SearchRow, searches } from '../../server/table.ts';
import type { Detail } from './search-kind.ts';

interface Found {
  readonly row: SearchRow;
  readonly sources: readonly Source[];
  readonly signal: AbortSignal;
  emit(text: string): void;
}

/** Searches, reads what was found, keeps it, and answers from it. */
export function searchRun(caller: PageCaller, row: SearchRow): Run {
  const { kernel, locale } = caller;
  const { id, query, way } = row;
  return async ({ signal, emit }) => {
    await holdSearch(caller, { tool: 'search', id });
    const results = await webSearch(kernel, { query, locale, signal });
    const sources = await gatherSources(kernel, { results, question: query, signal });
    await countKept({ ...caller, limits: kernel.limits }, sources.map(({ text }) => text).join(''));
    const [going] = await kernel.db
      .update(searches)
      .set({ sources, state: 'writing' })
      // One that was stopped and has ended meanwhile stays ended.
      .where(isIn(id, 'searching'))
      .returning({ id: searches.id });
    if (!going || sources.length === 0) return { citations: [], served: null } satisfies Detail;
    const found: Found = { row, sources, signal, emit };
    return way === 'model' ? answer(caller, found) : extract(found);
  };
}

/** Sentences of the sources, for want of a model. */
async function extract({ row, sources, signal, emit }: Found): Promise<Detail> {
  const { text, citations } = await extractFrom(sources, row.query, signal);
  emit(text);
  return { citations: [...citations], served: null };
}

async function answer({ kernel, locale }: PageCaller, found: Found): Promise<Detail> {
  const { row, sources, signal, emit } = found;
  const cited = citedText(quoteChecker(sources));
  let served: string | null = null;
  let failure: unknown = null;
  const context = (await readyModel(kernel.models))?.context ?? 0;
  const messages = promptOf(row.query, sources, { now: kernel.clock.now(), context });
  try {
    await kernel.models.answer({ slug, messages, signal, locale }, (event) => {
      if (event.type === 'text') emit(cited.write(event.text));
      else if (event.type === 'served') served = event.model;
      else if (event.type === 'end' && event.reason === 'filtered')
        throw new AppError('content_policy');
    });
  } catch (error) {
    failure = namingLength(error);
  }
  emit(cited.end());
  if (failure === null || signal.aborted) return { citations: [...cited.citations], served };
  await keepCitations(kernel, row.id, cited.citations);
  throw failure;
}

/** What throws returns no detail, and the text that it leaves keeps its markers. */
async function keepCitations(
  { db, log }: Kernel,
  id: string,
  citations: readonly Citation[],
): Promise<void> {
  try {
    await db.update(searches).set({ citations }).where(isIn(id, 'writing'));
  } catch (error) {
    log.warn({ event: 'search.citations', name: error instanceof Error ? error.name : '' });
  }
}

function promptOf(
  question: string,
  sources: readonly Source[],
  { now, context }: { readonly now: Date; readonly context: number },
): ModelMessage[] {
  const bound = randomBytes(6).toString('hex');
  const system = [
    `You answer questions from web pages. Today is ${now.toISOString().slice(0, 10)}. Answer in the language of the question, plainly and briefly, in Markdown without headings.`,
    citingOrder(sources),
    framingOrder(bound),
  ].join('\n\n');
  // Half of the context; a sign may have three bytes.
  const texts = sourceTexts(sources, Math.floor((context * bytesPerToken) / 6));
  return [
    { role: 'system', text: system },
    { role: 'user', text: `${framed(texts, bound)}\n\n${question}` },
  ];
}

/** For a `where`: a search that has gone so far, and no further. */
function isIn(id: string, state: 'searching' | 'writing'): SQL | undefined {
  return and(eq(searches.id, id), eq(searches.state, state));
}

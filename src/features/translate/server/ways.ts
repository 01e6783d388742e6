import { beginRun } from '#server/runs/begin.ts';
import type { RunWork } from '#server/runs/plan.ts';
import type { ReadyEngine } from '#server/translate/translation.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunView } from '#shared/run/run.ts';
import { checkPreserved } from '#shared/text/preserve.ts';
import { sentencesOf } from '#shared/text/sentences.ts';
import { tool, type WaysInput } from '../contract.ts';
import { mostWays } from '../limits.ts';
import { type Resolved, resolveWording, wayOf } from './wording.ts';

/** Other translations of one sentence, one on each line; each word is charged. @throws as `beginTranslation`. */
export async function beginWays(caller: PageCaller, input: WaysInput): Promise<RunView> {
  const { key, source, sentence, before, after, ...wording } = input;
  const resolved = await resolveWording(caller, wording, source);
  // A model says it in many ways; the others have few to give.
  const engines = resolved.engines.toSorted((a, b) => Number(b.varies) - Number(a.varies));
  const asked = { source, sentence, before, after };
  return beginRun(caller, {
    ...{ tool, part: 'ways', key, title: sentence, way: wayOf({ ...resolved, engines }) },
    input: { ...asked, ...wording },
    cost: { meter: 'gpt3_words', factor: 1 },
    work: waysWork(asked, { ...resolved, engines }),
  });
}

function waysWork(
  asked: Pick<WaysInput, 'source' | 'sentence' | 'before' | 'after'>,
  resolved: Resolved,
): RunWork {
  return async ({ ask, emit, signal }) => {
    const { from, to, formality, keep, entries } = resolved;
    const frozen = [...keep, ...entries.map(([, translation]) => translation)];
    const found: string[] = [];
    let failure: unknown = null;
    for (const engine of resolved.engines) {
      if (found.length >= mostWays || signal.aborted) break;
      if (!engine.varies && sentencesOf(asked.source).length > 1) continue;
      const order = { ...asked, from, to, formality, ask, signal };
      for (const way of await waysOf(engine, order).catch((error: unknown) => {
        failure = error;
        return [];
      })) {
        const line = way.replace(/\s+/g, ' ').trim();
        if (found.length >= mostWays || !isOther(line, [asked.sentence, ...found], frozen))
          continue;
        emit(found.length === 0 ? line : `\n${line}`);
        found.push(line);
      }
    }
    if (found.length === 0 && failure !== null) throw failure;
    return null;
  };
}

function waysOf(engine: ReadyEngine, order: Parameters<ReadyEngine['ways']>[0]) {
  if (order.signal.aborted) throw new AppError('request_aborted');
  return engine.ways(order);
}

/** None that was there before, and none that loses a figure, a link or a word that was to stay. */
function isOther(line: string, known: readonly string[], frozen: readonly string[]): boolean {
  const [sentence = ''] = known;
  if (line === '' || known.some((one) => one.trim() === line)) return false;
  return checkPreserved(sentence, line, frozen).lost.every(({ kind }) => kind === 'name');
}

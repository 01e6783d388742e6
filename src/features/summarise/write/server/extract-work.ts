import { finish } from '#server/models/guide/steps.ts';
import type { RunWork } from '#server/runs/plan.ts';
import { sentenceSteps } from '#shared/text/sentences.ts';
import { summarise } from '#shared/text/summary.ts';
import type { SummaryDetail, SummaryOptions } from '../../contract.ts';
import { wantedSentences } from '../../limits.ts';

/** Sentences of the text itself, as the browser chooses them. */
export function extractWork(text: string, { length, focus }: SummaryOptions): RunWork {
  return async ({ signal, emit }) => {
    const sentences = await finish(sentenceSteps(text), signal);
    const kept = summarise(sentences, { count: wantedSentences(length, sentences.length), focus });
    emit(kept.map((one) => one.text.replace(/\s+/g, ' ')).join('\n'));
    return {
      ...{ read: 1, pieces: 1 },
      places: kept.map((one) => [{ from: one.start, to: one.start + one.text.length }]),
    } satisfies SummaryDetail;
  };
}

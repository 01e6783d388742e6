import { normalise } from '#shared/text/normalise.ts';
import { sentenceSteps } from '#shared/text/sentences.ts';
import { summarise } from '#shared/text/summary.ts';
import { wantedSentences } from '../../limits.ts';
import type { Asked, Extracted } from './extractor.ts';

/** Sentences of a text; null between the steps. */
export function* extracting({ text: given, length, focus }: Asked): Generator<Extracted | null> {
  const text = normalise(given);
  const steps = sentenceSteps(text);
  let step = steps.next();
  while (!step.done) {
    yield null;
    step = steps.next();
  }
  const kept = summarise(step.value, { count: wantedSentences(length, step.value.length), focus });
  yield {
    text,
    lines: kept.map((one) => one.text.replace(/\s+/g, ' ')),
    places: kept.map((one) => [{ from: one.start, to: one.start + one.text.length }]),
  };
}

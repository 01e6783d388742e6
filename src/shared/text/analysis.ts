import { chunks } from './chunk.ts';
import { createReader, type TextCount } from './count.ts';
import { normalise } from './normalise.ts';
import { type Readability, readability } from './readability.ts';
import { readingMinutes } from './reading-time.ts';
import { type RepeatedPhrase, repeatedPhrases } from './repeated.ts';
import { mainScript, type Script } from './script.ts';
import { createWordList } from './word-list.ts';

export interface Analysis {
  readonly script: Script;
  readonly count: Readonly<TextCount>;
  readonly readingMinutes: number;
  readonly readability: Readability;
  readonly phrases: readonly RepeatedPhrase[];
}

/**
 * Everything the counter shows of a text, in steps of a few milliseconds: between two steps the
 * caller may let a keystroke in, or drop the rest.
 */
export function* analysisSteps(input: string): Generator<undefined, Analysis, undefined> {
  const text = normalise(input);
  const script = mainScript(text);
  const words = createWordList();
  const reader = createReader(script, words);
  for (const chunk of chunks(text)) {
    reader.read(chunk);
    yield;
  }
  const { count } = reader;
  return {
    script,
    count,
    readingMinutes: readingMinutes(count, script),
    readability: readability(count, words, script),
    phrases: yield* repeatedPhrases(text, words),
  };
}

/** The whole analysis at once. */
export function analyse(input: string): Analysis {
  const steps = analysisSteps(input);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

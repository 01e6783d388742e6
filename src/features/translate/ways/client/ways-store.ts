import { createRunStore } from '#client/runs/run-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { WaysInput } from '../../contract.ts';
import { longestSentence } from '../../limits.ts';

export type WaysAsked = Omit<WaysInput, 'key'>;

/** Other ways to say one sentence, one on each line. */
export const ways = createRunStore();

export async function askWays(asked: WaysAsked): Promise<void> {
  const input = {
    ...asked,
    source: asked.source.slice(0, longestSentence),
    sentence: asked.sentence.slice(0, longestSentence),
    before: asked.before.slice(-longestSentence),
    after: asked.after.slice(0, longestSentence),
  };
  await ways.begin(input, async (key) => (await loadCalls())?.ways({ key, ...input }));
}

import { atom } from 'nanostores';
import { createRunStore } from '#client/runs/run-store.ts';
import type { Wording } from '../../contract.ts';
import { longestSentence } from '../../limits.ts';
import type { Mode, RewriteTool } from '../../wording.ts';

export interface Asked {
  readonly sentence: string;
  readonly before: string;
  readonly after: string;
  readonly tool: RewriteTool;
  readonly wording: Wording;
}

/** Other ways to say a sentence by rules; null while they are looked for. */
export const $byRules = atom<readonly string[] | null>(null);
/** By the model, one on each line. */
export const byModel = createRunStore();

const wanted = 3;

/** Looks for other ways to say a sentence. */
export async function askAlternatives(asked: Asked, way: 'model' | 'rules'): Promise<void> {
  if (way === 'rules') return findByRules(asked);
  const { tool, wording } = asked;
  const [sentence, before, after] = [
    asked.sentence.slice(0, longestSentence),
    asked.before.slice(-longestSentence),
    asked.after.slice(0, longestSentence),
  ];
  const input = { tool, sentence, before, after, ...wording };
  await byModel.begin(input, async (key) => {
    const calls = await import('../../client/calls.ts').catch(() => null);
    return calls?.alternatives({ key, ...input });
  });
}

const others: readonly Mode[] = ['simple', 'creative', 'formal', 'fluent', 'shorten', 'standard'];

async function findByRules({ sentence, wording }: Asked): Promise<void> {
  $byRules.set(null);
  const rules = await import('../../rules/client/rewrite.ts').catch(() => null);
  const found = new Set<string>();
  for (const mode of others) {
    const options = { mode, strength: 3, frozen: wording.frozen, seed: 0 } as const;
    const made = rules?.rewriteByRules(sentence, options).trim();
    if (made && made !== sentence) found.add(made);
  }
  $byRules.set([...found].slice(0, wanted));
}

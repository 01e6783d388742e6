import { z } from 'zod';
import type { Env } from '../env.ts';
import type { Fetcher } from '../fetch/fetcher.ts';

/** The operator's model that was trained to tell texts by machines from others. */
export interface Scorer {
  /** What it says of a text, 0 to 1; not calibrated. @throws Error where it cannot be asked. */
  score(text: string): Promise<number>;
}

const labels = z.array(z.object({ label: z.string(), score: z.number().min(0).max(1) }));
/** One list for the one text, by itself or in another. */
const answer = z.union([labels, z.array(labels).transform((lists) => lists[0] ?? [])]);

const answerMs = 20_000;
const mostBytes = 64 * 1024;

/**
 * Null where none is set up. It is asked in the way of Hugging Face's text-embeddings-inference:
 * `POST <SCORING_URL>/predict` with `{ inputs, truncate }`, and answers labels with scores.
 */
export function createScorer(
  { SCORING_URL: base, SCORING_LABEL: wanted }: Env,
  fetcher: Fetcher,
): Scorer | null {
  if (!base) return null;
  const address = `${base.replace(/\/+$/, '')}/predict`;
  const { hostname, port, protocol } = new URL(address);
  const allow = [`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
  return {
    score: async (text) => {
      const { status, bytes } = await fetcher(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
        body: JSON.stringify({ inputs: text, truncate: true }),
        ...{ allow, mostBytes, timeoutMs: answerMs },
      });
      if (status !== 200) throw new Error(`the scoring model answered ${status}`);
      const given = answer.parse(JSON.parse(new TextDecoder().decode(bytes)));
      const found = given.find(({ label }) => label.toLowerCase() === wanted.toLowerCase());
      if (!found)
        throw new Error(
          `the scoring model has no label "${wanted}". To fix: set SCORING_LABEL to one of ${given.map(({ label }) => label).join(', ')}.`,
        );
      return found.score;
    },
  };
}

import type { Sentence } from './sentences.ts';

/** Fewer sentences are their own summary. */
export const fewestSentences = 3;
const most = 7;
const share = 0.25;
/** Sentences that share more of their words say the same. */
const alike = 0.5;

/**
 * The sentences whose words the text uses most, in the text's order, none of them twice in other
 * words (after Luhn 1958, IBM Journal 2, 159-165; overlap as in Carbonell and Goldstein 1998).
 * Statistics alone: nothing is understood and nothing rewritten.
 */
export function summarise(sentences: readonly Sentence[]): readonly Sentence[] {
  const weights = wordWeights(sentences);
  const ranked = sentences
    .map((sentence, at) => ({ sentence, at, score: scoreOf(sentence, at, weights) }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
  const wanted = Math.min(most, Math.max(1, Math.round(sentences.length * share)));
  const kept: typeof ranked = [];
  for (const one of ranked) {
    if (kept.length === wanted) break;
    if (kept.every(({ sentence }) => overlap(sentence, one.sentence) < alike)) kept.push(one);
  }
  return kept.sort((a, b) => a.at - b.at).map(({ sentence }) => sentence);
}

/** A word counts by how many sentences have it, unless nearly all do, or it is a small word. */
function wordWeights(sentences: readonly Sentence[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { words } of sentences) {
    for (const word of new Set(words)) uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const common = Math.max(5, sentences.length * 0.5);
  const weights = new Map<string, number>();
  for (const [word, count] of uses) {
    if (count > 1 && count <= common && !isSmall(word)) weights.set(word, Math.log(1 + count));
  }
  return weights;
}

function isSmall(word: string): boolean {
  return (
    /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}'’]{1,3}$/u.test(word) ||
    /^\p{Script=Hiragana}{1,2}$/u.test(word)
  );
}

function scoreOf({ words }: Sentence, at: number, weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const word of new Set(words)) sum += weights.get(word) ?? 0;
  // Short sentences hold little, long ones gather points by length alone.
  const score = sum / Math.sqrt(Math.max(8, words.length));
  return at === 0 ? score * 1.25 : score;
}

function overlap(a: Sentence, b: Sentence): number {
  const words = new Set(a.words);
  const other = new Set(b.words);
  let both = 0;
  for (const word of other) if (words.has(word)) both += 1;
  return both / Math.max(1, Math.min(words.size, other.size));
}

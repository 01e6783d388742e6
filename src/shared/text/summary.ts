import { fold } from './search-words.ts';
import type { Sentence } from './sentences.ts';
import { stemOf } from './stem.ts';

/** Fewer sentences are their own summary. */
export const fewestSentences = 3;
const most = 7;
const share = 0.25;
/** Sentences that share more of their words say the same. */
const alike = 0.5;
/** What all words of a question count beside the best sentence without it. */
const focusWeight = 2;

export interface SummaryWish {
  /** Sentences; a quarter of the text's, at most seven, where absent. */
  readonly count?: number;
  /** Words of it make a sentence count more. */
  readonly focus?: string;
}

interface Ranked {
  readonly sentence: Sentence;
  readonly at: number;
  readonly score: number;
}

/**
 * The sentences whose words the text uses most, in the text's order, none of them twice in other
 * words (after Luhn 1958, IBM Journal 2, 159-165; overlap as in Carbonell and Goldstein 1998).
 * Statistics alone: nothing is understood and nothing rewritten.
 */
export function summarise(
  sentences: readonly Sentence[],
  { count, focus = '' }: SummaryWish = {},
): readonly Sentence[] {
  const wanted = count ?? Math.min(most, Math.max(1, Math.round(sentences.length * share)));
  const kept: { readonly one: Ranked; readonly words: ReadonlySet<string> }[] = [];
  const body = sentences.filter(({ text }) => !heading.test(text));
  for (const one of ranked(body.length > 0 ? body : sentences, focus)) {
    if (kept.length >= wanted) break;
    const words = new Set(one.sentence.words);
    if (kept.every((other) => overlap(other.words, words) < alike)) kept.push({ one, words });
  }
  return kept
    .map(({ one }) => one)
    .sort((a, b) => a.at - b.at)
    .map(({ sentence }) => sentence);
}

function ranked(sentences: readonly Sentence[], focus: string): Ranked[] {
  const weights = wordWeights(sentences);
  const plain = sentences.map((sentence, at) => scoreOf(sentence, at, weights));
  const best = plain.reduce((one, other) => Math.max(one, other), 0) || 1;
  const shares = focusShares(sentences, focus);
  return sentences
    .map((sentence, at) => ({
      ...{ sentence, at },
      score: (plain[at] ?? 0) + (shares[at] ?? 0) * focusWeight * best,
    }))
    .sort((a, b) => b.score - a.score || a.at - b.at);
}

/** Part of a question's words that each sentence has, of those that the text has at all. */
function focusShares(sentences: readonly Sentence[], focus: string): readonly number[] {
  const asked = [...stemsOf(focus.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
  if (asked.length === 0) return [];
  const held = sentences.map(({ text, words }) => {
    const own = stemsOf(words);
    const whole = fold(text);
    return asked.filter((word) => own.has(word) || (unspaced.test(word) && whole.includes(word)));
  });
  const known = new Set(held.flat()).size;
  return held.map(({ length }) => (known === 0 ? 0 : length / known));
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function stemsOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.filter((word) => !isSmall(word)).map((word) => stemOf(fold(word))));
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

const ended = /[.!?…。！？؟।]\p{P}*$/u;
/** As documents mark them when they are read. */
const heading = /^#{1,6}\s/;

function scoreOf(
  { text, words }: Sentence,
  at: number,
  weights: ReadonlyMap<string, number>,
): number {
  let sum = 0;
  for (const word of new Set(words)) sum += weights.get(word) ?? 0;
  // Short sentences hold little, long ones gather points by length alone.
  const score = sum / Math.sqrt(Math.max(8, words.length));
  // A title is no sentence; what has no end in any sentence of its script loses nothing by it.
  if (!ended.test(text)) return score * 0.6;
  return at === 0 ? score * 1.25 : score;
}

function overlap(words: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let both = 0;
  for (const word of other) if (words.has(word)) both += 1;
  return both / Math.max(1, Math.min(words.size, other.size));
}

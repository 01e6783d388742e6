import type { TextCount } from './count.ts';
import { isEnglish } from './english.ts';
import type { Script } from './script.ts';
import { countSyllables } from './syllable.ts';
import type { WordList } from './word-list.ts';

/** 1 is very easy, 5 very difficult. */
export type Level = 1 | 2 | 3 | 4 | 5;

export type Readability =
  /** Flesch: 0 to 100, higher is easier. LIX: lower is easier. Rounded. */
  | { readonly formula: 'flesch' | 'lix'; readonly score: number; readonly level: Level }
  /** `short`: fewer than 30 words. `script`: no formula is sound for how this script writes words. */
  | { readonly formula: null; readonly reason: 'short' | 'script' };

export const fewestWords = 30;

/** Scripts whose words are parted by spaces and whose letters write every vowel. */
const alphabetic: readonly Script[] = ['Latn', 'Cyrl', 'Grek'];

/**
 * English: Flesch reading ease (Flesch 1948, Journal of Applied Psychology 32, 221-233).
 * Other alphabets: LIX (Björnsson 1968, Läsbarhet), which knows no language: words per sentence
 * plus the percentage of words with more than six letters. No formula elsewhere: Arabic and Hebrew
 * leave vowels out and write small words onto others, Korean does so with endings, and Chinese,
 * Japanese and Thai have no word length to speak of.
 */
export function readability(count: TextCount, words: WordList, script: Script): Readability {
  if (!alphabetic.includes(script)) return { formula: null, reason: 'script' };
  if (count.words < fewestWords || count.sentences === 0) return { formula: null, reason: 'short' };
  const sentenceLength = count.words / count.sentences;
  if (script === 'Latn' && isEnglish(words)) {
    const score = 206.835 - 1.015 * sentenceLength - 84.6 * meanOf(words, countSyllables);
    return { formula: 'flesch', ...ease(Math.round(Math.min(100, Math.max(0, score)))) };
  }
  const long = meanOf(words, (word) => (word.length > 6 ? 1 : 0));
  return { formula: 'lix', ...burden(Math.round(sentenceLength + 100 * long)) };
}

function meanOf(words: WordList, measure: (form: string) => number): number {
  let sum = 0;
  let total = 0;
  words.forms.forEach((form, id) => {
    const uses = words.uses[id] ?? 0;
    sum += uses * measure(form);
    total += uses;
  });
  return sum / total;
}

/** Flesch's bands, his inner ones joined in pairs. */
function ease(score: number): { score: number; level: Level } {
  const level = score >= 90 ? 1 : score >= 70 ? 2 : score >= 50 ? 3 : score >= 30 ? 4 : 5;
  return { score, level };
}

/** Björnsson's bands. */
function burden(score: number): { score: number; level: Level } {
  const level = score < 30 ? 1 : score < 40 ? 2 : score < 50 ? 3 : score < 60 ? 4 : 5;
  return { score, level };
}

import { analyse } from '#shared/text/analysis.ts';
import { isEnglish } from '#shared/text/english.ts';
import { normalise } from '#shared/text/normalise.ts';
import { type Sentence, sentencesOf } from '#shared/text/sentences.ts';
import { connectives, functionWords, stockPhrases } from './english-words.ts';
import {
  bars,
  barWidth,
  type Counted,
  fewestSentences,
  fewestWords,
  type MarkedSentence,
  type SentenceMark,
  type Spread,
  type StyleFigures,
  type StyleTold,
} from './figures.ts';

const window = 50;
const top = 6;
/** Lengths that differ by less are alike. */
const alike = 2;

/** All figures of a text, at once: for a thread of its own. */
export function styleOf(input: string): StyleTold {
  const text = normalise(input);
  const sentences = sentencesOf(text);
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.length < fewestWords || sentences.length < fewestSentences)
    return { kind: 'short', words: words.length };
  const counts = countOf(words);
  const english = isEnglish(wordListOf(counts));
  const lengths = spreadOf(sentences.map((one) => one.words.length));
  const openings = countOf(sentences.map(openingOf).filter((one) => one !== ''));
  const paragraphs = paragraphsOf(text, sentences);
  const marks = countOf(text.match(/[\p{P}\p{S}]/gu) ?? []);
  return {
    kind: 'figures',
    figures: {
      ...{ words: words.length, sentences: sentences.length, english, lengths },
      histogram: histogramOf(sentences),
      variety: varietyOf(words),
      once: [...counts.values()].filter((count) => count === 1).length / counts.size,
      sameOpenings: repeated(openings) / sentences.length,
      openings: topOf(openings).filter(({ count }) => count > 1),
      marks: topOf(marks, 12),
      marksPerHundred: perHundred(
        [...marks.values()].reduce((sum, one) => sum + one, 0),
        words,
      ),
      paragraphs: paragraphs.length,
      paragraphLengths: paragraphs.length > 1 ? spreadOf(paragraphs) : null,
      phrases: analyse(text).phrases.slice(0, top),
      ...(english ? englishFigures(text, words, counts) : foreign),
      marked: sentences.map((_, at) => markedAt(sentences, at, { openings, lengths, english })),
    },
  };
}

const foreign = { connectives: null, stock: null, functionWords: null } as const;

function englishFigures(
  text: string,
  words: readonly string[],
  counts: ReadonlyMap<string, number>,
): Pick<StyleFigures, keyof typeof foreign> {
  const joining = phrasesIn(text, connectives);
  const all = [...joining.values()].reduce((sum, one) => sum + one, 0);
  const small = new Map(
    functionWords.flatMap((word) => {
      const count = counts.get(word) ?? 0;
      return count > 0 ? [[word, Math.round((count / words.length) * 1_000)] as const] : [];
    }),
  );
  const share = functionWords.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0);
  return {
    connectives: { perHundred: perHundred(all, words), top: topOf(joining) },
    stock: topOf(phrasesIn(text, stockPhrases), 20),
    functionWords: { share: share / words.length, top: topOf(small, 10) },
  };
}

interface Whole {
  readonly openings: ReadonlyMap<string, number>;
  readonly lengths: Spread;
  readonly english: boolean;
}

function markedAt(
  sentences: readonly Sentence[],
  at: number,
  { openings, lengths, english }: Whole,
): MarkedSentence {
  const sentence = sentences[at];
  const text = sentence?.text ?? '';
  const size = sentence?.words.length ?? 0;
  const near = [sentences[at - 1], sentences[at + 1]].flatMap((one) => one?.words.length ?? []);
  const even = near.length === 2 && near.every((one) => Math.abs(one - size) <= alike);
  const is: Readonly<Record<SentenceMark, boolean>> = {
    opening: sentence !== undefined && (openings.get(openingOf(sentence)) ?? 0) > 1,
    even: even && size > 5,
    connective: english && connectivePattern.test(text),
    stock: english && phrasesIn(text, stockPhrases).size > 0,
    long: size > lengths.mean * 2 && size > 25,
    short: size < lengths.mean / 3,
  };
  const marks = (Object.keys(is) as SentenceMark[]).filter((mark) => is[mark]);
  return { text, words: size, marks };
}

/** The first two words; '' for a sentence of one. */
function openingOf({ words }: Sentence): string {
  return words.length > 1 ? words.slice(0, 2).join(' ') : '';
}

function spreadOf(sizes: readonly number[]): Spread {
  const mean = sizes.reduce((sum, one) => sum + one, 0) / sizes.length;
  const square = sizes.reduce((sum, one) => sum + (one - mean) ** 2, 0) / sizes.length;
  const sorted = [...sizes].sort((a, b) => a - b);
  const [shortest, longest] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
  return { mean, shortest, longest, variation: Math.sqrt(square) / mean };
}

function histogramOf(sentences: readonly Sentence[]): number[] {
  const counts = Array.from({ length: bars }, () => 0);
  for (const { words } of sentences) {
    const bar = Math.min(bars - 1, Math.floor((words.length - 1) / barWidth));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}

function varietyOf(words: readonly string[]): number | null {
  if (words.length < window) return null;
  const inside = new Map<string, number>();
  let sum = 0;
  for (const [at, word] of words.entries()) {
    inside.set(word, (inside.get(word) ?? 0) + 1);
    const gone = words[at - window];
    if (gone !== undefined) {
      const left = (inside.get(gone) ?? 1) - 1;
      if (left === 0) inside.delete(gone);
      else inside.set(gone, left);
    }
    if (at >= window - 1) sum += inside.size;
  }
  return sum / (words.length - window + 1) / window;
}

function countOf(items: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

function repeated(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].filter((count) => count > 1).reduce((sum, one) => sum + one, 0);
}

function topOf(counts: ReadonlyMap<string, number>, most = top): Counted[] {
  return Array.from(counts, ([text, count]) => ({ text, count }))
    .sort((a, b) => b.count - a.count || (a.text < b.text ? -1 : 1))
    .slice(0, most);
}

function perHundred(count: number, words: readonly string[]): number {
  return (count / words.length) * 100;
}

function patternOf(phrases: readonly string[], before = ''): RegExp {
  const sorted = [...phrases].sort((a, b) => b.length - a.length);
  const written = sorted.map((one) => one.replaceAll("'", "['’]"));
  return new RegExp(
    `${before}(?<![\\p{L}\\p{N}-])(?:${written.join('|')})(?![\\p{L}\\p{N}-])`,
    'giu',
  );
}

const patterns = new Map([connectives, stockPhrases].map((list) => [list, patternOf(list)]));
const connectivePattern = new RegExp(patternOf(connectives, '^[^\\p{L}]*').source, 'iu');

function phrasesIn(text: string, list: readonly string[]): Map<string, number> {
  const found = text.match(patterns.get(list) ?? /$^/) ?? [];
  return countOf(found.map((one) => one.toLowerCase().replaceAll('’', "'")));
}

/** Sentences in each paragraph. */
function paragraphsOf(text: string, sentences: readonly Sentence[]): number[] {
  const sizes: number[] = [];
  let last = -1;
  for (const { start } of sentences) {
    const isNew = last < 0 || text.slice(last, start).includes('\n');
    if (isNew) sizes.push(1);
    else sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
    last = start;
  }
  return sizes;
}

function wordListOf(counts: ReadonlyMap<string, number>) {
  return { ids: [], starts: [], ends: [], forms: [...counts.keys()], uses: [...counts.values()] };
}

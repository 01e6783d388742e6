import type { Citation } from '#shared/source/cited-source.ts';
import { type Sentence, sentenceSteps } from '#shared/text/sentences.ts';
import { summarise } from '#shared/text/summary.ts';
import { escapeMarkdown } from '../models/guide/markdown.ts';
import { finish } from '../models/guide/steps.ts';
import { plainTokens } from './plain-tokens.ts';
import { lettersIn, saysEnough } from './quote-check.ts';
import type { Source } from './source.ts';

/** Sentences of the sources themselves, for want of a model. */
export interface Extract {
  /** Markdown: a list of quotes, each with its marker. */
  readonly text: string;
  readonly citations: readonly Citation[];
}

interface Candidate {
  readonly number: number;
  readonly sentence: Sentence;
  readonly score: number;
}

const most = 8;
const mostOfOne = 3;
/** Letters: with fewer a sentence is seldom more than a label. */
const shortest = 40;
/** UTF-16 units. */
const longest = 400;
/** Sentences that share more of their words say the same. */
const alike = 0.6;

/** The sentences that speak most about a question; nothing is rewritten. @throws the signal's reason. */
export async function extractFrom(
  sources: readonly Source[],
  question: string,
  signal: AbortSignal,
): Promise<Extract> {
  const wanted = new Set(plainTokens(question).trim().split(' '));
  const all: Candidate[] = [];
  for (const { number, text } of sources) {
    const sentences = (await finish(sentenceSteps(text), signal)).filter(isQuotable);
    const central = new Set(summarise(longOnes(sentences, (one) => one)));
    for (const sentence of sentences) {
      const score = scoreOf(sentence, wanted) + (central.has(sentence) ? 0.5 : 0);
      all.push({ number, sentence, score });
    }
  }
  return written(chosen(longOnes(all, ({ sentence }) => sentence)));
}

function isQuotable({ text }: Sentence): boolean {
  return text.length <= longest && saysEnough(plainTokens(text));
}

/** All of them where none is long: a snippet may have no other. */
function longOnes<T>(some: readonly T[], sentenceOf: (one: T) => Sentence): readonly T[] {
  const long = some.filter((one) => lettersIn(sentenceOf(one).text) >= shortest);
  return long.length > 0 ? long : some;
}

/** Share of the question's words that a sentence has, twice as much as being central. */
function scoreOf({ text }: Sentence, wanted: ReadonlySet<string>): number {
  const own = new Set(plainTokens(text).trim().split(' '));
  let held = 0;
  let whole = 0;
  for (const token of wanted) {
    // Small words of a question say little.
    const weight = Math.min(4, token.length);
    whole += weight;
    if (own.has(token)) held += weight;
  }
  return whole === 0 ? 0 : held / whole;
}

function chosen(all: readonly Candidate[]): Candidate[] {
  const kept: Candidate[] = [];
  for (const one of [...all].sort((a, b) => b.score - a.score)) {
    if (kept.length === most) break;
    const ofOne = kept.filter(({ number }) => number === one.number).length;
    const known = kept.some(({ sentence }) => overlap(sentence, one.sentence) > alike);
    if (ofOne < mostOfOne && !known) kept.push(one);
  }
  return kept.sort((a, b) => a.number - b.number || all.indexOf(a) - all.indexOf(b));
}

function overlap(a: Sentence, b: Sentence): number {
  const words = new Set(a.words);
  const other = new Set(b.words);
  let both = 0;
  for (const word of other) if (words.has(word)) both += 1;
  return both / Math.max(1, Math.min(words.size, other.size));
}

function written(kept: readonly Candidate[]): Extract {
  const lines = kept.map(({ number, sentence }) => {
    const quote = sentence.text.replace(/\s+/g, ' ');
    return { number, quote, line: `- ${escapeMarkdown(quote)} [${number}]` };
  });
  return {
    text: lines.map(({ line }) => line).join('\n'),
    citations: lines.map(({ number, quote }) => ({ number, quote })),
  };
}

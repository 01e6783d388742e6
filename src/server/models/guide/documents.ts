import type { Translate } from '#shared/i18n/words.ts';
import { searchTerms, searchWords } from '#shared/text/search-words.ts';
import { stemOf } from '#shared/text/stem.ts';
import type { ModelText } from '../contract.ts';
import { escapeMarkdown, quoted } from './markdown.ts';
import { meaningOf } from './search.ts';
import { finish } from './steps.ts';

export interface DocumentQuestion {
  readonly question: string;
  readonly texts: readonly ModelText[];
}

const most = 4;
const longestQuote = 700;
/** What a passage has to reach, of the best one's score and of what the whole question weighs. */
const leastOfBest = 0.6;
const leastOfWhole = 0.25;

/** Passages of attached documents that speak about a question, each with its place. */
export async function* documentReport(
  t: Translate<'guide'>,
  { question, texts }: DocumentQuestion,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const found = best(await finish(passageSteps(texts), signal), question);
  yield found.length > 0 ? t('document.found', { count: found.length }) : t('document.none');
  for (const { text, title, page } of found) {
    const quote = text.length > longestQuote ? `${text.slice(0, longestQuote).trimEnd()}…` : text;
    yield `${quoted(escapeMarkdown(quote.toWellFormed()))}\n\n[${escapeMarkdown(title)}, p. ${page}]`;
  }
}

interface Passage {
  readonly text: string;
  readonly title: string;
  /** From 1. */
  readonly page: number;
  readonly words: readonly string[];
}

/** Yields after each page, as a book takes a while. */
function* passageSteps(texts: readonly ModelText[]): Generator<undefined, Passage[], undefined> {
  const passages: Passage[] = [];
  for (const { title, text } of texts)
    for (const [at, page] of text.split('\f').entries()) {
      for (const paragraph of page.split(/\n\s*\n/).map((one) => one.trim()))
        if (paragraph !== '')
          passages.push({
            ...{ text: paragraph, title, page: at + 1 },
            words: [...new Set(searchWords(paragraph))],
          });
      yield;
    }
  return passages;
}

/** By the words of the question that stand in them; rare and longer ones weigh more. */
function best(passages: readonly Passage[], question: string): readonly Passage[] {
  const scores = new Map<Passage, number>();
  let whole = 0;
  for (const [stem, meaning] of stemsOf(question)) {
    const holding = passages.filter(({ words }) => words.some((word) => word.startsWith(stem)));
    const weight = meaning * Math.log(1 + passages.length / Math.max(1, holding.length));
    whole += weight;
    for (const one of holding) scores.set(one, (scores.get(one) ?? 0) + weight);
  }
  const ranked = [...scores].sort(([, a], [, b]) => b - a);
  const least = Math.max((ranked[0]?.[1] ?? 0) * leastOfBest, whole * leastOfWhole);
  return ranked
    .filter(([, score]) => score > 0 && score >= least)
    .slice(0, most)
    .map(([passage]) => passage);
}

function stemsOf(question: string): ReadonlyMap<string, number> {
  return new Map(
    searchTerms(question).flatMap(({ text, parts, unspaced }) =>
      parts.map((part) => [unspaced ? part : stemOf(part), meaningOf(text)] as const),
    ),
  );
}

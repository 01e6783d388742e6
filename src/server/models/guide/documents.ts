import type { Translate } from '#shared/i18n/words.ts';
import { searchTerms, searchWords } from '#shared/text/search-words.ts';
import { stemOf } from '#shared/text/stem.ts';
import type { ModelText } from '../contract.ts';
import { escapeMarkdown, quoted } from './markdown.ts';

export interface DocumentQuestion {
  readonly question: string;
  readonly texts: readonly ModelText[];
}

const most = 4;
const longestQuote = 700;
/** Of the best score, what a passage has to reach. */
const leastShare = 0.6;
/** Shorter words of spaced scripts join others and mean little. */
const shortestWord = 3;

/** Passages of attached documents that speak about a question, each with its place. */
export function* documentReport(
  t: Translate<'guide'>,
  { question, texts }: DocumentQuestion,
): Generator<string> {
  const found = best(texts.flatMap(passagesOf), question);
  yield found.length > 0 ? t('document.found', { count: found.length }) : t('document.none');
  for (const { text, place } of found) {
    const quote = text.length > longestQuote ? `${text.slice(0, longestQuote).trimEnd()}…` : text;
    yield `${quoted(escapeMarkdown(quote.toWellFormed()))}\n\n${escapeMarkdown(`[${place}]`)}`;
  }
}

interface Passage {
  readonly text: string;
  readonly place: string;
  readonly words: readonly string[];
}

function passagesOf({ title, text }: ModelText): Passage[] {
  return text.split('\f').flatMap((page, at) =>
    page
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
      .map((paragraph) => ({
        ...{ text: paragraph, place: `${title}, p. ${at + 1}` },
        words: [...new Set(searchWords(paragraph))],
      })),
  );
}

/** By the words of the question that stand in them; rare ones weigh more, and what stands nowhere nothing. */
function best(passages: readonly Passage[], question: string): readonly Passage[] {
  const scores = new Map<Passage, number>();
  for (const stem of stemsOf(question)) {
    const holding = passages.filter(({ words }) => words.some((word) => word.startsWith(stem)));
    const weight = Math.log(1 + passages.length / Math.max(1, holding.length));
    for (const one of holding) scores.set(one, (scores.get(one) ?? 0) + weight);
  }
  const ranked = [...scores].sort(([, a], [, b]) => b - a);
  const least = (ranked[0]?.[1] ?? 0) * leastShare;
  return ranked
    .filter(([, score]) => score >= least)
    .slice(0, most)
    .map(([passage]) => passage);
}

function stemsOf(question: string): ReadonlySet<string> {
  const terms = searchTerms(question).filter(
    ({ text, unspaced }) => unspaced || text.length >= shortestWord,
  );
  return new Set(
    terms.flatMap(({ parts, unspaced }) => parts.map((part) => (unspaced ? part : stemOf(part)))),
  );
}

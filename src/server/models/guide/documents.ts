import type { Translate } from '#shared/i18n/words.ts';
import type { ModelText } from '../contract.ts';
import { escapeMarkdown, quoted } from './markdown.ts';
import { createPageIndex } from './search.ts';

const most = 4;
const longestQuote = 700;

/** Passages of attached documents that speak about a question, each with its place. */
export function* documentReport(
  t: Translate<'guide'>,
  { question, texts, tag }: DocumentQuestion,
): Generator<string> {
  const found = createPageIndex(texts.flatMap(paragraphsOf), tag).find(question, most);
  yield found.length > 0 ? t('document.found', { count: found.length }) : t('document.none');
  for (const { text, page } of found) {
    const quote = text.length > longestQuote ? `${text.slice(0, longestQuote).trimEnd()}…` : text;
    yield `${quoted(escapeMarkdown(quote.toWellFormed()))}\n\n${escapeMarkdown(`[${page}]`)}`;
  }
}

export interface DocumentQuestion {
  readonly question: string;
  readonly texts: readonly ModelText[];
  /** BCP 47 tag of the visitor's language. */
  readonly tag: string;
}

function paragraphsOf({ title, text }: ModelText) {
  return text.split('\f').flatMap((page, at) =>
    page
      .split(/\n\s*\n/)
      .map((paragraph) => paragraph.trim())
      .filter((paragraph) => paragraph !== '')
      .map((paragraph) => ({
        ...{ heading: '', text: paragraph, url: '' },
        page: `${title}, p. ${at + 1}`,
      })),
  );
}

import type { PageRow } from '#server/page-table.ts';
import type { WordsOf } from '#server/words.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { toolLinks } from '#shared/site/public-links.ts';

/**
 * Words by which people ask for a tool that its own page does not say: "reword" for paraphrasing.
 * They stand in the catalogue `find-words`, and nowhere on a page. @returns undefined for any other page.
 */
export function askedWords(
  { locale, path, spec }: Pick<PageRow, 'locale' | 'path' | 'spec'>,
  wordsOf: WordsOf,
): string | undefined {
  const key = keyOf(path, spec.feature);
  return key && catalogueOf(locale, wordsOf)[key];
}

function keyOf(path: string, feature: string): string | undefined {
  if (path === '/') return feature === 'translate' ? 'translate' : undefined;
  if (path === '/video-effects') return 'video';
  if (path.startsWith('/humanize-ai')) return 'humanize';
  return toolLinks.find((link) => link.path === path)?.group;
}

function catalogueOf(locale: Locale, wordsOf: WordsOf): Readonly<Record<string, string>> {
  const words = wordsOf(locale);
  return words.has('find-words') ? words.catalogue('find-words') : {};
}

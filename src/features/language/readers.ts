import type { PageContext } from '#shared/site/page-context.ts';
import { createReader, type Reader } from './reader.ts';

const known = new Map<string, { readonly stamp: string; readonly reader: Reader }>();
/** Words of a reader; the others are those of one kind of page. */
const own = /^(?:family|order|gender|articles|direction)\./;

/** What a page's locale says of languages: made once, and again when words changed. */
export function readerOf(page: PageContext): Reader {
  const { code } = page.locale;
  const words = Object.entries(page.strings('language')).filter(([key]) => own.test(key));
  const stamp = JSON.stringify(words);
  const before = known.get(code);
  if (before?.stamp === stamp) return before.reader;
  const reader = createReader(page.locale, page.words('language'));
  known.set(code, { stamp, reader });
  return reader;
}

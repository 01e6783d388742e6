import type { SharedCitation } from '#shared/share/snapshot.ts';

/** What an answer cites, as a line of Markdown. */
export function sourceLine({ n, title, url, quote }: SharedCitation): string {
  const words = quote && `: “${oneLine(quote)}”`;
  return `\\[${n}\\] ${oneLine(title)} <${url.replace(/[<>\s]/g, encodeURIComponent)}>${words}`;
}

/** A name as a line of Markdown that it cannot break. */
export function oneLine(title: string): string {
  return title.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#]/g, '\\$&');
}

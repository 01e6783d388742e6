import { decodeEntities } from '#shared/text/entities.ts';

/** What a reader of HTML is told, in order; texts of scripts and styles are not. */
export interface Visitor {
  /** @param rest all that stands behind the name, for `attributeOf`. */
  open(name: string, rest: string): void;
  close(name: string): void;
  text(text: string): void;
}

/**
 * Walks a page that we have made ourselves, once, without a tree: names are in small letters and
 * values stand between double quotes.
 */
export function scan(html: string, visitor: Visitor): void {
  for (let at = 0; ; ) {
    const start = html.indexOf('<', at);
    const textEnd = start === -1 ? html.length : start;
    if (textEnd > at) visitor.text(html.slice(at, textEnd));
    if (start === -1) return;
    if (html.startsWith('<!', start)) {
      const isComment = html.startsWith('<!--', start);
      at = after(html, isComment ? '-->' : '>', start);
      continue;
    }
    const end = endOfTag(html, start);
    const isClosing = html.charCodeAt(start + 1) === 47;
    const name = nameAt(html, start + (isClosing ? 2 : 1));
    at = end + 1;
    if (isClosing) visitor.close(name);
    else {
      visitor.open(name, html.slice(start + 1 + name.length, end));
      if (name === 'script' || name === 'style') at = after(html, `</${name}>`, at);
    }
  }
}

/** A value with its signs as they are read; '' where it has none, undefined without the attribute. */
export function attributeOf(rest: string, name: string): string | undefined {
  for (let at = rest.indexOf(name); at !== -1; at = rest.indexOf(name, at + 1)) {
    if (!/\s/.test(rest[at - 1] ?? '')) continue;
    const end = at + name.length;
    if (rest.startsWith('="', end))
      return decodeEntities(rest.slice(end + 2, rest.indexOf('"', end + 2)));
    if (/^(?:[\s/]|$)/.test(rest[end] ?? '')) return '';
  }
  return undefined;
}

/** The `>` of a tag: those in quotes are of a value. */
function endOfTag(html: string, start: number): number {
  let end = html.indexOf('>', start);
  let quote = html.indexOf('"', start);
  while (quote !== -1 && quote < end) {
    const closing = html.indexOf('"', quote + 1);
    if (closing === -1) break;
    if (closing > end) end = html.indexOf('>', closing);
    quote = html.indexOf('"', closing + 1);
  }
  return end === -1 ? html.length : end;
}

function nameAt(html: string, start: number): string {
  let end = start;
  // Until a space, a slash or the end.
  for (let code = html.charCodeAt(end); code > 32 && code !== 47 && code !== 62; ) {
    end += 1;
    code = html.charCodeAt(end);
  }
  return html.slice(start, end);
}

function after(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

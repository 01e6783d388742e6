const tag = /<\/?[A-Za-z][^<>]*>/y;
/** What runs up to an end of its own; where it has none, up to `>` as far as it may be a declaration. */
const enclosures = [
  { start: '<!--', end: '-->' },
  { start: '<![CDATA[', end: ']]>' },
  { start: '<!', end: '>' },
  { start: '<?', end: '>' },
] as const;

export interface MarkupToken {
  readonly text: string;
  readonly index: number;
}

/** Tags, comments, declarations of a markup in their order. No end is looked for that is not there. */
export function* tokensOf(markup: string): Generator<MarkupToken> {
  const ends = enclosures.map((one) => ({ ...one, last: markup.lastIndexOf(one.end) }));
  for (let at = markup.indexOf('<'); at >= 0; ) {
    const found = ends.find(
      ({ start, last }) => last >= at + start.length && markup.startsWith(start, at),
    );
    tag.lastIndex = at;
    const text = found
      ? markup.slice(at, markup.indexOf(found.end, at + found.start.length) + found.end.length)
      : tag.exec(markup)?.[0];
    if (text !== undefined) yield { text, index: at };
    at = markup.indexOf('<', at + (text?.length ?? 1));
  }
}

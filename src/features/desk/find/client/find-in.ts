/** What is looked for. */
export interface Query {
  readonly text: string;
  /** Capital letters count. */
  readonly isCase: boolean;
  /** Whole words alone. */
  readonly isWord: boolean;
  /** `text` is a regular expression. */
  readonly isPattern: boolean;
}

/** Offsets in a stretch of text, and what takes its place. */
export interface Found {
  readonly part: number;
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

/** Places that are shown and replaced at once. */
export const mostFound = 5_000;
/** Of a regular expression. */
export const longestPattern = 500;

/** null for what is no regular expression. */
export function patternOf({ text, isCase, isWord, isPattern }: Query): RegExp | null {
  const source = isPattern ? text : text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const bounded = isWord ? `(?<![\\p{L}\\p{N}_])(?:${source})(?![\\p{L}\\p{N}_])` : source;
  if (text === '' || text.length > longestPattern) return null;
  try {
    return new RegExp(bounded, isCase ? 'gmu' : 'gimu');
  } catch {
    return null;
  }
}

/** Stands in a stretch for what is no text there: a note, a formula, the end of a line. */
export const leaf = '\ufffc';

/**
 * Finds a pattern in stretches of text; `replacement` may have `$1` where it is a regular expression.
 * Nothing is found over a leaf, which other words in its place would take away.
 */
export function findIn(
  parts: readonly string[],
  query: Query,
  replacement: string,
  most = mostFound,
): Found[] {
  const pattern = patternOf(query);
  const found: Found[] = [];
  if (!pattern) return found;
  for (const [part, whole] of parts.entries()) {
    let start = 0;
    for (const text of whole.split(leaf)) {
      for (const match of text.matchAll(pattern)) {
        if (match[0] === '') continue;
        const from = start + match.index;
        const put = query.isPattern ? filled(replacement, match) : replacement;
        found.push({ part, from, to: from + match[0].length, replacement: put });
        if (found.length >= most) return found;
      }
      start += text.length + 1;
    }
  }
  return found;
}

function filled(replacement: string, match: RegExpExecArray): string {
  return replacement.replace(/\$(\$|&|\d{1,2})/g, (whole, what: string) => {
    if (what === '$') return '$';
    if (what === '&') return match[0];
    return match[Number(what)] ?? whole;
  });
}

import type { Locale } from '#shared/i18n/locale.ts';

/** Their fonts draw the curved marks a whole square wide, which tears an English word apart. */
const square: ReadonlySet<Locale> = new Set(['ja', 'zh', 'tw', 'ko']);

/** Code and the targets of links, which stay as they are, and the marks of a keyboard. */
const marks = /```[\s\S]*?```|`[^`\n]*`|\]\([^)\s]*\)|\n\s*\n|\.{3}|["']/g;

const opening = /[\s([{«„“‘—–]/;
const letter = /[\p{L}\p{M}\p{N}]/u;

/** Letters that stand for a longer word: *'d*, *'90s*. */
const short = /^(?:s|d|m|t|ve|ll|re|em|til|tis|twas|\d\ds)(?![\p{L}\p{N}])/iu;

/** Text or Markdown with the marks of a printed page for those of a keyboard. */
export function typeset(text: string, locale: Locale): string {
  if (square.has(locale)) return text;
  let isOpen = false;
  return text.replace(marks, (mark, at: number) => {
    if (mark === '...') return '…';
    if (/^\s/.test(mark)) isOpen = false;
    if (mark !== '"' && mark !== "'") return mark;
    const before = beside(text, at, -1);
    const after = beside(text, at, 1);
    if (mark === "'")
      return isOpening(before, after) && !short.test(text.slice(at + 1, at + 8)) ? '‘' : '’';
    // Scripts without spaces have letters on both sides.
    const isBetween = letter.test(before) && letter.test(after);
    isOpen = isBetween ? !isOpen : isOpening(before, after);
    return isOpen ? '“' : '”';
  });
}

/** All texts of a value, as `typeset` does one. */
export function typesetAll<T>(value: T, locale: Locale): T;
export function typesetAll(value: unknown, locale: Locale): unknown {
  if (typeof value === 'string') return typeset(value, locale);
  if (Array.isArray(value)) return value.map((one) => typesetAll(one, locale));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, typesetAll(one, locale)]),
  );
}

function isOpening(before: string, after: string): boolean {
  return (before === '' || opening.test(before)) && after !== '' && !/\s/.test(after);
}

/** The next sign beyond those of emphasis; a gap to fill has low lines. */
function beside(text: string, at: number, step: 1 | -1): string {
  let found = at + step;
  while (text[found] === '*') found += step;
  return text[found] ?? '';
}

import type { Part } from './part.ts';
import { wordsWith } from './unit.ts';

/** Runs that are looked ahead for where the two lists meet again. */
const far = 8;

/**
 * Reads a document that was made as if it came from outside: each run has to be there, in its place,
 * with the words that were put there. @returns numbers of those that are not.
 */
export function misreadIn(
  before: readonly Part[],
  after: readonly Part[],
  texts: readonly (string | null)[],
): number[] {
  const units = before.flatMap((part) => part.units);
  const wanted = units.map((unit, at) => {
    const text = texts[at] ?? null;
    return bare(text === null ? unit.words : wordsWith(unit, text));
  });
  const found = after.flatMap((part) => part.units.map(({ words }) => bare(words)));
  const misread: number[] = [];
  let n = 0;
  for (const [at, words] of wanted.entries()) {
    if (found[n] === words) {
      n += 1;
      continue;
    }
    // What says nothing but signs now is no run any more, and lacks nothing.
    if (!/[\p{L}\p{N}]/u.test(words)) continue;
    misread.push(at);
    n = meeting(found, n, wanted[at + 1]);
  }
  return misread;
}

function meeting(found: readonly string[], from: number, next: string | undefined): number {
  const at = next === undefined ? -1 : found.slice(from, from + far).indexOf(next);
  return at < 0 ? from + 1 : from + at;
}

/** Lines and blanks are set anew. */
function bare(words: string): string {
  return words.toWellFormed().replace(/[\s\u00ad\ufeff]+/g, '');
}

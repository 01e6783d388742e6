import {
  addShingles,
  lowerTo,
  shingleLength,
  shinglesOfHashes,
  signatureOf,
} from '#shared/text/minhash.ts';
import { hashOf, tokensOf } from '#shared/text/tokens.ts';

/** What the gate knows of a text, from which that of a longer one is made without reading it again. */
export interface TextMark {
  /** As many as it would have in English. */
  readonly words: number;
  /** Hashes of its first and last tokens, one less than a shingle has. */
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** MinHash of the shingles in it. */
  readonly signature: Uint32Array;
}

const edge = shingleLength - 1;

/** Reads each line once: pages of pairs are made of the same lines, each in a hundred of them. */
export function createMarker(): (lines: readonly string[]) => TextMark {
  const known = new Map<string, TextMark>();
  const lineMark = (line: string) => {
    const mark = known.get(line) ?? markOf(line);
    known.set(line, mark);
    return mark;
  };
  return (lines) => joined(lines.map(lineMark));
}

function markOf(line: string): TextMark {
  const { forms } = tokensOf(line);
  const hashes = forms.map(hashOf);
  return {
    words: wordsIn(forms),
    first: hashes.slice(0, edge),
    last: hashes.slice(-edge),
    signature: signatureOf(shinglesOfHashes(hashes)),
  };
}

/** The mark of texts that stand one behind the other. */
export function joined(marks: readonly TextMark[]): TextMark {
  const [only] = marks;
  if (only && marks.length === 1) return only;
  const shingles: number[] = [];
  const first: number[] = [];
  // One list for all seams: a new one for each took a third of the time.
  const seam: number[] = [];
  let words = 0;
  for (const mark of marks) {
    words += mark.words;
    if (first.length < edge) first.push(...mark.first.slice(0, edge - first.length));
    for (const hash of mark.first) seam.push(hash);
    addShingles(shingles, seam);
    if (mark.last.length === edge) seam.length = 0;
    else seam.length -= mark.first.length;
    for (const hash of mark.last) seam.push(hash);
    if (seam.length > edge) seam.splice(0, seam.length - edge);
  }
  const signature = signatureOf(shingles);
  for (const mark of marks) lowerTo(signature, mark.signature);
  return { words, first, last: seam, signature };
}

const signs = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /^\p{Script=Hangul}/u;
const syllables = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Words as many as in English: where none is parted by a space, two to four signs are one; a Korean one says more. */
function wordsIn(forms: readonly string[]): number {
  return forms.reduce((sum, form) => {
    if (form.charCodeAt(0) < 0xe00) return sum + 1;
    if (signs.test(form)) return sum + 0.5;
    if (syllables.test(form)) return sum + 0.25;
    return sum + (hangul.test(form) ? 1.3 : 1);
  }, 0);
}

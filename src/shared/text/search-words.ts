import { chunks } from './chunk.ts';
import { segmenterOf } from './segmenter.ts';

/** Longest word that is told from others, in UTF-16 units. */
const longestWord = 60;
/** A sign may carry any number of marks. */
const longestSign = 20;

/** Scripts that put no space between words: dictionaries cut one text in two ways, so pairs of signs stand for words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Korean writes what other languages put before or after a word onto its end. */
const agglutinated = /\p{Script=Hangul}/u;
// Accents, Hebrew points, Arabic vowel signs, and the line that makes an Arabic word longer.
const signs = /[\u0300-\u036f\u0591-\u05c7\u0640\u064b-\u065f\u0670]/g;

/** One form for all ways to write a word: compatible signs, small letters, no accents. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(signs, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('’', "'")
    .normalize('NFC');
}

/** A word as it is searched for: `parts` are the forms it is indexed by, all of them needed. */
export interface SearchTerm {
  readonly text: string;
  readonly parts: readonly string[];
  /** Its last part may go on. */
  readonly prefix: boolean;
  /** Found anywhere in a text, and not at the beginning of words alone. */
  readonly unspaced: boolean;
}

/** The forms that a text is found by, in its order; some milliseconds for 100,000 characters. */
export function* searchWords(text: string): Generator<string, void, undefined> {
  for (const chunk of chunks(fold(text)))
    for (const run of runsOf(chunk.text)) {
      if (!run.unspaced) {
        yield run.text;
        yield* innerWords(run.text);
      } else {
        const letters = signsOf(run.text);
        for (const [at, letter] of letters.entries()) yield letter + (letters[at + 1] ?? '');
      }
    }
}

/** What is searched for; the last word may be unfinished. */
export function searchTerms(query: string): SearchTerm[] {
  const runs = [...runsOf(fold(query))];
  return runs.map(({ text, unspaced }, at) => {
    const letters = unspaced ? signsOf(text) : [];
    const pairs = letters.slice(1).map((letter, before) => `${letters[before]}${letter}`);
    const prefix = unspaced
      ? letters.length === 1
      : at === runs.length - 1 || agglutinated.test(text);
    return { text, parts: pairs.length > 0 ? pairs : [text], prefix, unspaced };
  });
}

/** What Arabic writes onto the beginning of a word: its article, alone or behind a short preposition. */
export const arabicArticle = '(?:[وفبك]?ال|لل)';
const withArticle = new RegExp(`^${arabicArticle}(\\p{L}{3,})$`, 'u');
/** What English leaves behind the sign (`it's`) is no word. */
const withElision = /'(\p{L}[^']{2,})$/u;
/** Names in code and addresses are one word to the rules of Unicode: `document.getElementById`, `foo_bar`. */
const namePart = /[^._:·]+/g;
/** Each run of them is a word of its own, and a name may be made of any number. */
const mostParts = 6;

/** Whoever looks for `été` means `l'été` too, and who looks for `getElementById` any object's. */
function* innerWords(word: string): Generator<string, void, undefined> {
  const inner = (withElision.exec(word) ?? withArticle.exec(word))?.[1];
  if (inner) yield inner;
  const parts = [...word.matchAll(namePart)].slice(0, mostParts);
  for (const [at, first] of parts.entries())
    for (const last of parts.slice(at)) {
      const name = word.slice(first.index, last.index + last[0].length);
      if (name !== word && /\p{L}/u.test(name)) yield name;
    }
}

interface Run {
  readonly text: string;
  readonly unspaced: boolean;
}

/** Words of spaced scripts one by one; neighbours of the others together. */
function* runsOf(folded: string): Generator<Run, void, undefined> {
  let run = '';
  for (const { segment, isWordLike } of segmenterOf('word', 'und').segment(folded)) {
    if (isWordLike && unspaced.test(segment)) {
      run += segment;
      continue;
    }
    if (run) yield { text: run, unspaced: true };
    run = '';
    if (isWordLike) yield { text: segment.slice(0, longestWord).toWellFormed(), unspaced: false };
  }
  if (run) yield { text: run, unspaced: true };
}

function signsOf(text: string): string[] {
  return [...segmenterOf('grapheme', 'und').segment(text)].map(({ segment }) =>
    segment.slice(0, longestSign).toWellFormed(),
  );
}

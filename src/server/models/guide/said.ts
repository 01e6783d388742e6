import { fold } from '#shared/text/search-words.ts';

/** Scripts without spaces between words. */
export const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Whether letters stand in a text of such a script; those of Katakana not as a part of a longer word. */
export function hasLetters(text: string, letters: string): boolean {
  if (!/^\p{Script=Katakana}/u.test(letters)) return text.includes(letters);
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1))
    if (!/\p{Script=Katakana}$/u.test(text.slice(0, at))) return true;
  return false;
}

/** The words of a message that lists them. */
export function listOf(message: string): readonly string[] {
  return message
    .split(/[,،、，]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

export function flat(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The words of a text, with a space before and after each. */
export function spacedBy(tag: string): (text: string) => string {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return (text) =>
    ` ${[...segmenter.segment(flat(text))]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment)
      .join(' ')} `;
}

interface Subject<Key> {
  readonly key: Key;
  /** Messages that list what it may be called, as in `photo/picture+small*, resize`. */
  readonly lists: readonly string[];
}

/**
 * Finds what a line names. `photo/picture+small*` is said by either word together with any that
 * begins with `small`.
 */
export function subjectFinder<Key>(
  subjects: readonly Subject<Key>[],
  tag: string,
): (line: string) => Key | null {
  const spaced = spacedBy(tag);
  const known = subjects.map(({ key, lists }) => ({
    key,
    ways: lists.flatMap(listOf).map((way) => wayOf(way, spaced)),
  }));
  return (line) => {
    const [low, separate] = [fold(line), spaced(fold(line))];
    const says = ({ text, whole }: Piece) =>
      whole ? separate.includes(text) : hasLetters(low, text);
    const isNamed = (way: Way) => way.every((pieces) => pieces.some(says));
    return known.find(({ ways }) => ways.some(isNamed))?.key ?? null;
  };
}

interface Piece {
  readonly text: string;
  /** False in scripts without spaces, where the letters decide. */
  readonly whole: boolean;
}

/** All of them are needed, of each any piece. */
type Way = readonly (readonly Piece[])[];

function wayOf(way: string, spaced: (text: string) => string): Way {
  return way.split('+').map((choice) => choice.split('/').map((one) => pieceOf(one, spaced)));
}

function pieceOf(one: string, spaced: (text: string) => string): Piece {
  const word = fold(one);
  if (unspaced.test(word)) return { text: word, whole: false };
  const text = spaced(word);
  const from = word.startsWith('*') ? 1 : 0;
  return { text: text.slice(from, word.endsWith('*') ? -1 : undefined), whole: true };
}

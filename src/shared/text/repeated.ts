import type { WordList } from './word-list.ts';

export interface RepeatedPhrase {
  /** As it stands at its first occurrence. */
  readonly text: string;
  /** Number of words, 2 to 5. */
  readonly length: number;
  /** Occurrences that do not overlap each other, at least 2. */
  readonly count: number;
}

const shortest = 2;
const longest = 5;
const perLength = 5;
/** Words between two pauses of the generator: a few milliseconds on a slow telephone. */
const stride = 4096;

/**
 * Phrases of two to five words that occur at least twice, the longest first, of each length the
 * five most frequent. A phrase is left out where it only overlaps longer or earlier ones. Works on
 * words, so also in scripts without spaces; linear in the text.
 * @param text the normalised text that `words` points into.
 */
export function* repeatedPhrases(
  text: string,
  words: WordList,
): Generator<undefined, RepeatedPhrase[], undefined> {
  const levels = yield* gramLevels(words);
  const covered = new Uint8Array(words.ids.length);
  const phrases: RepeatedPhrase[] = [];
  for (let length = longest; length >= shortest; length -= 1) {
    const accepted: { places: number[]; count: number }[] = [];
    let step = 0;
    for (const places of placesOf(levels[length - 1] ?? new Int32Array())) {
      step += places.length;
      if (step > stride) {
        step = 0;
        yield;
      }
      const count = apart(places, length);
      if (count < 2 || !places.some((at) => isFree(covered, at, length))) continue;
      for (const at of places) covered.fill(length, at, at + length);
      accepted.push({ places, count });
    }
    accepted.sort((a, b) => b.count - a.count);
    for (const { places, count } of accepted.slice(0, perLength)) {
      phrases.push({ text: surface(text, words, places[0] ?? 0, length), length, count });
    }
    yield;
  }
  return phrases;
}

/** For each length the number of the phrase that begins at each word, 0 where it occurs only once. */
function* gramLevels(words: WordList): Generator<undefined, Int32Array[], undefined> {
  let last: Int32Array = Int32Array.from(words.ids, (id) => ((words.uses[id] ?? 0) > 1 ? id : 0));
  const levels = [last];
  for (let length = shortest; length <= longest; length += 1) {
    last = yield* longerGrams(last);
    levels.push(last);
  }
  return levels;
}

/** A phrase is told by the shorter one that begins it and the shorter one that ends it. */
function* longerGrams(shorter: Int32Array): Generator<undefined, Int32Array, undefined> {
  const known = new Map<number, number>();
  const uses = [0];
  const grams = new Int32Array(shorter.length);
  for (let at = 0; at + 1 < shorter.length; at += 1) {
    if (at % stride === 0) yield;
    const begin = shorter[at] ?? 0;
    const end = shorter[at + 1] ?? 0;
    if (begin === 0 || end === 0) continue;
    const key = begin * shorter.length + end;
    let gram = known.get(key);
    if (gram === undefined) {
      gram = uses.push(0) - 1;
      known.set(key, gram);
    }
    uses[gram] = (uses[gram] ?? 0) + 1;
    grams[at] = gram;
  }
  return grams.map((gram) => ((uses[gram] ?? 0) > 1 ? gram : 0));
}

function placesOf(grams: Int32Array): Iterable<number[]> {
  const places = new Map<number, number[]>();
  grams.forEach((gram, at) => {
    if (gram === 0) return;
    const known = places.get(gram);
    if (known) known.push(at);
    else places.set(gram, [at]);
  });
  return places.values();
}

function apart(places: readonly number[], length: number): number {
  let count = 0;
  let end = 0;
  for (const at of places) {
    if (at < end) continue;
    count += 1;
    end = at + length;
  }
  return count;
}

function isFree(covered: Uint8Array, at: number, length: number): boolean {
  for (let word = at; word < at + length; word += 1) if (covered[word] !== 0) return false;
  return true;
}

function surface(text: string, words: WordList, at: number, length: number): string {
  return text.slice(words.starts[at], words.ends[at + length - 1]);
}

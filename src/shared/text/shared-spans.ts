import { hashOf, isUnspaced, mixed, type Tokens } from './tokens.ts';

/** Tokens from one to before another, and where they stand in the text. */
export interface Span {
  readonly from: number;
  readonly to: number;
  /** UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** The same words in the same order in two texts, case and punctuation aside. */
export interface SharedSpan {
  readonly mine: Span;
  readonly theirs: Span;
}

/** Fewer words in a row are shared by texts that know nothing of each other. */
const fewestWords = 8;
/** A sign of an unspaced script says about half a word. */
const fewestSigns = 16;
/** Places of one run of words that are followed: `and so on and so on` has no end of them. */
const mostPlaces = 16;
/** Tokens between two pauses. */
const stride = 4_096;

/** One text, to be compared with many. */
export interface SpanIndex {
  readonly tokens: Tokens;
  readonly fewest: number;
  readonly places: ReadonlyMap<number, readonly number[]>;
}

export function indexOf(tokens: Tokens): SpanIndex {
  const fewest = isUnspaced(tokens) ? fewestSigns : fewestWords;
  const places = new Map<number, number[]>();
  const hashes = runHashes(tokens, fewest);
  hashes.forEach((hash, at) => {
    const known = places.get(hash);
    if (!known) places.set(hash, [at]);
    else if (known.length < mostPlaces) known.push(at);
  });
  return { tokens, fewest, places };
}

/** Every longest run of words that another text shares with this one, in the other's order. */
export function* sharedSpanSteps(
  { tokens: mine, fewest, places }: SpanIndex,
  theirs: Tokens,
): Generator<undefined, SharedSpan[], undefined> {
  const spans: SharedSpan[] = [];
  const hashes = runHashes(theirs, fewest);
  let at = 0;
  let next = stride;
  while (at < hashes.length) {
    if (at >= next) {
      next = at + stride;
      yield;
    }
    let [best, length] = [0, 0];
    for (const place of places.get(hashes[at] ?? -1) ?? []) {
      const run = runLength(mine, place, theirs, at);
      if (run > length) [best, length] = [place, run];
    }
    // Two runs may have one hash.
    if (length < fewest) {
      at += 1;
      continue;
    }
    spans.push({ mine: spanAt(mine, best, length), theirs: spanAt(theirs, at, length) });
    at += length;
  }
  return spans;
}

/** How many of `mine`'s tokens stand in any of the spans. */
export function coveredBy(spans: readonly Pick<Span, 'from' | 'to'>[]): number {
  let [covered, end] = [0, 0];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    covered += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return covered;
}

function runHashes({ forms }: Tokens, length: number): number[] {
  const hashes = forms.map(hashOf);
  const runs: number[] = [];
  for (let at = 0; at + length <= hashes.length; at += 1) {
    let hash = 0;
    for (let next = at; next < at + length; next += 1)
      hash = (Math.imul(hash, 0x01000193) + (hashes[next] ?? 0)) | 0;
    runs.push(mixed(hash));
  }
  return runs;
}

function runLength(mine: Tokens, place: number, theirs: Tokens, at: number): number {
  let length = 0;
  while (
    place + length < mine.forms.length &&
    at + length < theirs.forms.length &&
    mine.forms[place + length] === theirs.forms[at + length]
  )
    length += 1;
  return length;
}

function spanAt({ starts, ends }: Tokens, from: number, length: number): Span {
  const to = from + length;
  return { from, to, start: starts[from] ?? 0, end: ends[to - 1] ?? 0 };
}

import { hashOf, mixed, type Tokens } from './tokens.ts';

/** Tokens of one shingle: texts are alike as far as they share these. */
export const shingleLength = 3;
/** Least hashes of a signature: the estimate is off by 0.09 at most, 95 times of 100. */
const signatureLength = 128;
/** A passage's signature is shorter: it is only looked up. */
const bandCount = 20;
const rows = 2;
/** Tokens of a passage; the next begins in its middle, so that none is missed at a seam. */
const passageLength = 120;

/** Different shingles of a text, as hashes. */
export function shinglesOf(
  { forms }: { readonly forms: readonly string[] },
  from = 0,
  to = forms.length,
): Set<number> {
  return shinglesOfHashes(forms.slice(from, to).map(hashOf));
}

/** @param hashes of tokens, in their order. */
export function shinglesOfHashes(hashes: readonly number[]): Set<number> {
  const shingles: number[] = [];
  addShingles(shingles, hashes);
  return new Set(shingles);
}

/** The same at the end of a list, each as often as it is found. */
export function addShingles(shingles: number[], hashes: readonly number[]): void {
  for (let at = 0; at + shingleLength <= hashes.length; at += 1) {
    let hash = 0;
    for (let next = at; next < at + shingleLength; next += 1)
      hash = mixed(Math.imul(hash, 31) + (hashes[next] ?? 0));
    shingles.push(hash);
  }
}

/**
 * MinHash: of each of many orders of all shingles, the first that the text has (Broder 1997).
 * @param shingles one that stands there twice counts once.
 */
export function signatureOf(shingles: Iterable<number>, length = signatureLength): Uint32Array {
  // Order by order over plain numbers: a third quicker than shingle by shingle.
  const all = Int32Array.from(shingles);
  const least = new Uint32Array(length);
  for (let order = 0; order < length; order += 1) least[order] = leastOf(all, order);
  return least;
}

function leastOf(shingles: Int32Array, order: number): number {
  const salt = ((order + 1) * 0x9e3779b1) | 0;
  const factor = order * 2 + 1;
  let least = 0xffffffff;
  for (let at = 0; at < shingles.length; at += 1) {
    const hash = mixed((Math.imul((shingles[at] ?? 0) ^ salt, factor) + order) | 0);
    if (hash < least) least = hash;
  }
  return least;
}

/** Makes a signature that of all shingles that it or another text of one length has. */
export function lowerTo(least: Uint32Array, other: Uint32Array): void {
  for (let order = 0; order < least.length; order += 1) {
    const hash = other[order] ?? 0;
    if (hash < (least[order] ?? 0)) least[order] = hash;
  }
}

/** Estimate of Jaccard's measure: shared shingles to all shingles of both, 0 to 1. */
export function resemblance(one: Uint32Array, other: Uint32Array): number {
  const length = Math.min(one.length, other.length);
  let same = 0;
  for (let at = 0; at < length; at += 1) if (one[at] === other[at]) same += 1;
  return length === 0 ? 0 : same / length;
}

/**
 * Keys of a text's passages for a look-up (locality-sensitive hashing): two passages that share a
 * third of their shingles have a key in common 9 times of 10.
 */
export function* bandSteps(tokens: Tokens): Generator<undefined, Uint32Array, undefined> {
  const keys = new Set<number>();
  const step = passageLength / 2;
  for (let from = 0; from === 0 || from + step < tokens.forms.length; from += step) {
    const shingles = shinglesOf(tokens, from, from + passageLength);
    if (shingles.size === 0) break;
    const signature = signatureOf(shingles, bandCount * rows);
    for (let band = 0; band < bandCount; band += 1) {
      let key = band + 1;
      for (let row = 0; row < rows; row += 1)
        key = mixed(Math.imul(key, 33) ^ (signature[band * rows + row] ?? 0));
      keys.add(key);
    }
    yield;
  }
  return Uint32Array.from(keys);
}

/** Whether any passage of two texts may be alike. */
export function mayShare(keys: ReadonlySet<number>, others: Uint32Array): boolean {
  return others.some((key) => keys.has(key));
}

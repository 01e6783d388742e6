import { resemblance } from '#shared/text/minhash.ts';
import { mixed } from '#shared/text/tokens.ts';
import { createMarker, joined, type TextMark } from './text-mark.ts';

/** A page as it stands among those of the same feature, site and language. */
export interface JudgedPage {
  readonly path: string;
  readonly blocks: readonly string[];
  /** What it says behind them, where that was read already. */
  readonly more?: TextMark;
}

/** Own words that make a page worth finding. */
export const fewestWords = 60;
/** From here on two pages say the same. */
export const mostAlike = 0.8;
/** A block that more pages than these have is of the template. */
const sharedAbove = 3;

/** Why a page of the group should not be found, by its path; of two that are alike, the first may. */
export function judge(pages: readonly JudgedPage[]): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>();
  const index = createIndex();
  const markOf = createMarker();
  for (const { path, own, more } of withoutShared(pages)) {
    const mark = joined([
      ...own.map((block) => markOf(block.split('\n'))),
      ...(more ? [more] : []),
    ]);
    const words = Math.round(mark.words);
    if (words < fewestWords) reasons.set(path, `thin: ${words} own words of ${fewestWords}`);
    else {
      const found = index.nearest(path, mark.signature);
      if (found) reasons.set(path, `near-duplicate of ${found.path} (${found.alike.toFixed(2)})`);
    }
  }
  return reasons;
}

function withoutShared(pages: readonly JudgedPage[]) {
  const count = new Map<string, number>();
  for (const { blocks } of pages)
    for (const block of new Set(blocks)) count.set(block, (count.get(block) ?? 0) + 1);
  return pages.map(({ path, blocks, more }) => ({
    path,
    more,
    own: blocks.filter((block) => (count.get(block) ?? 0) <= sharedAbove),
  }));
}

const bandRows = 4;

interface Entry {
  readonly path: string;
  readonly signature: Uint32Array;
  /** For whom it was last compared: it is met by many bands. */
  asker: string;
}

/** Signatures by their bands (locality-sensitive hashing): texts as alike as `mostAlike` meet all but surely. */
function createIndex() {
  const buckets = new Map<number, Entry[]>();
  return {
    /** The page that this one resembles too much; without one it is kept for the next. */
    nearest(path: string, signature: Uint32Array): { path: string; alike: number } | undefined {
      const keys = bandsOf(signature);
      for (const key of keys)
        for (const other of buckets.get(key) ?? []) {
          if (other.asker === path) continue;
          other.asker = path;
          const alike = resemblance(signature, other.signature);
          if (alike >= mostAlike) return { path: other.path, alike };
        }
      const entry = { path, signature, asker: '' };
      for (const key of keys) {
        const bucket = buckets.get(key);
        if (bucket) bucket.push(entry);
        else buckets.set(key, [entry]);
      }
      return undefined;
    },
  };
}

function bandsOf(signature: Uint32Array): number[] {
  const keys: number[] = [];
  for (let from = 0; from < signature.length; from += bandRows) {
    let key = from / bandRows + 1;
    for (let row = from; row < from + bandRows; row += 1)
      key = mixed(Math.imul(key, 33) ^ (signature[row] ?? 0));
    keys.push(key);
  }
  return keys;
}

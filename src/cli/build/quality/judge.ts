import { resemblance, shinglesOf, signatureOf } from '#shared/text/minhash.ts';
import { mixed, tokensOf } from '#shared/text/tokens.ts';

/** A page as it stands among those of the same feature, site and language. */
export interface JudgedPage {
  readonly path: string;
  readonly blocks: readonly string[];
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
  const read = createLineReader();
  for (const { path, own } of withoutShared(pages)) {
    const lines = own.flatMap((block) => block.split('\n')).map(read);
    const words = Math.round(lines.reduce((sum, line) => sum + line.words, 0));
    if (words < fewestWords) reasons.set(path, `thin: ${words} own words of ${fewestWords}`);
    else {
      const forms = lines.flatMap((line) => line.forms);
      const found = index.nearest(path, signatureOf(shinglesOf({ forms })));
      if (found) reasons.set(path, `near-duplicate of ${found.path} (${found.alike.toFixed(2)})`);
    }
  }
  return reasons;
}

function withoutShared(pages: readonly JudgedPage[]) {
  const count = new Map<string, number>();
  for (const { blocks } of pages)
    for (const block of new Set(blocks)) count.set(block, (count.get(block) ?? 0) + 1);
  return pages.map(({ path, blocks }) => ({
    path,
    own: blocks.filter((block) => (count.get(block) ?? 0) <= sharedAbove),
  }));
}

/** Reads each line once: pages of pairs are made of the same lines, each in a hundred of them. */
function createLineReader() {
  const known = new Map<string, { readonly forms: readonly string[]; readonly words: number }>();
  return (line: string) => {
    const found = known.get(line);
    if (found) return found;
    const { forms } = tokensOf(line);
    const read = { forms, words: wordsIn(forms) };
    known.set(line, read);
    return read;
  };
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

const bandRows = 4;

/** Signatures by their bands (locality-sensitive hashing): texts as alike as `mostAlike` meet all but surely. */
function createIndex() {
  const buckets = new Map<number, { path: string; signature: Uint32Array }[]>();
  return {
    /** The page that this one resembles too much; without one it is kept for the next. */
    nearest(path: string, signature: Uint32Array): { path: string; alike: number } | undefined {
      const keys = bandsOf(signature);
      const candidates = new Set(keys.flatMap((key) => buckets.get(key) ?? []));
      for (const other of candidates) {
        const alike = resemblance(signature, other.signature);
        if (alike >= mostAlike) return { path: other.path, alike };
      }
      const entry = { path, signature };
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
  return Array.from({ length: signature.length / bandRows }, (_, band) => {
    let key = band + 1;
    for (let row = 0; row < bandRows; row += 1)
      key = mixed(Math.imul(key, 33) ^ (signature[band * bandRows + row] ?? 0));
    return key;
  });
}

/** Where words of a document came from. `restored`: undone, taken from a version or another device. */
export const processKinds = ['typed', 'pasted', 'generated', 'imported', 'restored'] as const;
export type ProcessKind = (typeof processKinds)[number];

/** What happened in one minute: lengths alone, no words. */
export interface ProcessCount {
  /** Minutes since 1970, by the clock of the device. */
  readonly minute: number;
  readonly kind: ProcessKind;
  /** Characters that came and went by it. */
  readonly added: number;
  readonly removed: number;
}

/** Counts that came to the server together. */
export interface ProcessEntry {
  /** ISO 8601, by the clock of the server. */
  readonly at: string;
  readonly counts: readonly ProcessCount[];
  /** Of the entry and of the hash before it, hexadecimal SHA-256. */
  readonly hash: string;
}

/** How a text was written, as it is published. */
export interface ProcessRecord {
  readonly entries: readonly ProcessEntry[];
  /** Of the text when it was published. */
  readonly words: number;
  readonly characters: number;
  /** `textDigest` of it. */
  readonly text: string;
}

/** What the first entry stands on. */
export const firstHash = 'wordkin-process-1';

/** The chain of one entry: whoever changes an entry must change all hashes behind it. */
export function hashOfEntry(
  before: string,
  { at, counts }: Pick<ProcessEntry, 'at' | 'counts'>,
): Promise<string> {
  const plain = counts.map(({ minute, kind, added, removed }) => [minute, kind, added, removed]);
  return digestOf(JSON.stringify([before, at, plain]));
}

/** Of the words alone: blanks and line ends of files differ. */
export function textDigest(text: string): Promise<string> {
  return digestOf(text.normalize('NFC').replace(/\s+/g, ' ').trim());
}

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The place of the first entry that does not fit to those before it, from 0; -1 where all do. */
export async function firstBroken(entries: readonly ProcessEntry[]): Promise<number> {
  let before = firstHash;
  for (const [at, entry] of entries.entries()) {
    if ((await hashOfEntry(before, entry)) !== entry.hash) return at;
    before = entry.hash;
  }
  return -1;
}

import { strFromU8, strToU8, unzipSync } from 'fflate';
import { expect } from 'vitest';
import { withWords, wordsBetween } from '#server/translate-documents/marks.ts';
import { openDocument } from '#server/translate-documents/open-document.ts';
import { misreadIn } from '#server/translate-documents/reread.ts';

export type Kind = Parameters<typeof openDocument>[0];

export const german = { to: 'de', rtl: false, isTurned: false } as const;
export const arabic = { to: 'ar', rtl: true, isTurned: true } as const;
export const open = (kind: Kind, bytes: Uint8Array | string) =>
  openDocument(kind, typeof bytes === 'string' ? strToU8(bytes) : bytes, german);
export const runsOf = (document: ReturnType<typeof open>) =>
  document.parts.flatMap(({ units }) => units.map(({ run }) => run.text));

/** Says each word in large letters: a translation that anybody can check. */
export function loud(text: string): string {
  return withWords(
    text,
    wordsBetween(text).map((one) => one.toUpperCase()),
  );
}

/** Translates, and reads what was made again: as it was said. */
export function translated(kind: Kind, bytes: Uint8Array | string, say = loud) {
  const document = open(kind, bytes);
  const texts = runsOf(document).map(say);
  const made = document.made(texts);
  const after = openDocument(kind, made.bytes, german);
  expect(misreadIn(document.parts, after.parts, texts)).toEqual([]);
  return made;
}

export const textOf = (kind: Kind, text: string, say = loud) =>
  strFromU8(translated(kind, text, say).bytes);
export const partOf = (bytes: Uint8Array, name: string) =>
  strFromU8(unzipSync(bytes)[name] ?? new Uint8Array());

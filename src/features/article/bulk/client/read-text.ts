import { longestCsv } from '../../limits.ts';

/** More bytes than signs are read: a sign may have three. */
const mostBytes = longestCsv * 3;

/** A file as text: UTF-8, UTF-16 by its mark, else what old spreadsheets write; null for one that is none. */
export async function readText(file: File): Promise<string | null> {
  try {
    const bytes = new Uint8Array(await file.slice(0, mostBytes).arrayBuffer());
    const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
    const text = decoded(bytes, mark) ?? decoded(bytes, 'windows-1252') ?? '';
    return text === '' || text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const isWhole = bytes.length < mostBytes;
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return null;
  }
}

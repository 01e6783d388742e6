import { decodedText } from '#client/upload/decoded.ts';
import { longestCsv } from '../../limits.ts';

/** A file as text, in whatever encoding spreadsheets write; null for one that is none. */
export async function readText(file: File): Promise<string | null> {
  try {
    const text = decodedText(await wholeLines(file));
    return text === '' || text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** More bytes than signs are read, as a sign may have three; none is cut where a longer file is. */
async function wholeLines(file: File): Promise<Uint8Array> {
  const most = longestCsv * 3;
  const bytes = new Uint8Array(await file.slice(0, most).arrayBuffer());
  return file.size > most ? bytes.subarray(0, bytes.lastIndexOf(10) + 1) : bytes;
}

import { fileText } from '#client/upload/file-text.ts';
import { longestCsv } from '../../limits.ts';

/** A file as text, in whatever encoding spreadsheets write; null for one that is none. */
export async function readText(file: File): Promise<string | null> {
  try {
    // More bytes than signs, as a sign may have three.
    const text = await fileText(file, longestCsv * 3);
    return text === '' || text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

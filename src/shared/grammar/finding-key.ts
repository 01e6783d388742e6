import type { Finding } from './finding.ts';

/** Signs before and after that make a place the same place. */
const around = 24;

/**
 * A finding as it is remembered: the same words in the same surroundings have the same key wherever
 * they stand. A digest, so that what is kept says nothing of the text.
 */
export function findingKey(text: string, { rule, start, end }: Finding): string {
  const words = text.slice(Math.max(0, start - around), end + around);
  return digest(`${rule}\n${words.replace(/\s+/g, ' ')}`);
}

/** 53 bits of a fast, well-mixed sum (cyrb53); two alike among thousands are not to be expected. */
function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

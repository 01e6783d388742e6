export type ImageType = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const latin1 = new TextDecoder('latin1');

/**
 * The image format that the first bytes say, whatever name or type the file goes by; null for anything
 * else. SVG is a document with scripts, HEIC and TIFF decode in few browsers: none of them is taken.
 */
export function imageType(bytes: Uint8Array): ImageType | null {
  const head = latin1.decode(bytes.subarray(0, 32));
  if (head.startsWith('ÿØÿ')) return 'jpeg';
  if (head.startsWith('\u2030PNG\r\n\u001a\n')) return 'png';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP/.test(head)) return 'webp';
  if (/^[\s\S]{4}ftyp(avif|avis|(mif1|msf1)[\s\S]*avi[fs])/.test(head)) return 'avif';
  return null;
}

/** Pixels that a PNG claims, or 0 for another format: known before it is decoded, for which it may be too large. */
export function claimedPixels(bytes: Uint8Array): number {
  if (imageType(bytes) !== 'png' || bytes.length < 24) return 0;
  const header = new DataView(bytes.buffer, bytes.byteOffset + 16, 8);
  return header.getUint32(0) * header.getUint32(4);
}

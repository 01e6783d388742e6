const latin1 = new TextDecoder('latin1');

/** What opens a page or a program in a reader that looks past the image. */
const markup = /<(script|iframe|html|svg|body|\?php)[\s>]|<!doctype html/i;

/** A ZIP directory that ends where the file ends: the file opens as an archive too. */
function endsAsArchive(bytes: Uint8Array, text: string): boolean {
  const end = text.lastIndexOf('PK\u0005\u0006');
  const comment = (bytes[end + 20] ?? 0) + (bytes[end + 21] ?? 0) * 256;
  return end >= 0 && end + 22 + comment === bytes.length;
}

/**
 * Whether an image file is a page, a program, an archive or a PDF as well. Bytes behind the image are
 * no fault by themselves: phones keep depth maps and short films there.
 */
export function isPolyglot(bytes: Uint8Array): boolean {
  const text = latin1.decode(bytes);
  return endsAsArchive(bytes, text) || text.slice(0, 1024).includes('%PDF-') || markup.test(text);
}

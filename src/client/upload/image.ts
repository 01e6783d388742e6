import { imageByteLimit, imagePixelLimit } from '#shared/upload/image-rule.ts';
import { claimedPixels, imageType } from '#shared/upload/image-type.ts';
import { isPolyglot } from '#shared/upload/polyglot.ts';
import type { ImageError, Refused } from '#shared/upload/upload-check.ts';

/** Decodes an image: `createImageBitmap`, or what stands in for it outside a browser. */
type Decode = (file: Blob) => Promise<{ width: number; height: number; close: () => void }>;

/**
 * The server's rules before anything is sent (SPEC 5, R26): a file that passes here may still be
 * refused there, where the frames of an animation are counted.
 */
export async function checkImage(
  file: Blob,
  decode: Decode = (blob) => createImageBitmap(blob),
): Promise<{ readonly ok: true } | Refused<ImageError>> {
  if (file.size >= imageByteLimit) return { ok: false, error: 'image_size' };
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!imageType(bytes) || isPolyglot(bytes)) return { ok: false, error: 'image_type' };
    if (claimedPixels(bytes) > imagePixelLimit) return { ok: false, error: 'image_size' };
    const bitmap = await decode(file);
    const pixels = bitmap.width * bitmap.height;
    bitmap.close();
    return pixels > imagePixelLimit ? { ok: false, error: 'image_size' } : { ok: true };
  } catch {
    return { ok: false, error: 'image_type' };
  }
}

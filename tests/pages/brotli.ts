import { brotliCompressSync, constants } from 'node:zlib';

/** Bytes as they go over the wire. */
export function brotliSize(
  bytes: string | Uint8Array,
  quality = constants.BROTLI_MAX_QUALITY,
): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    .length;
}

/** The same, or a tenth more where that is little enough already: for a thirtieth of the work. */
export function brotliSizeWithin(bytes: string | Uint8Array, enough: number): number {
  const quick = brotliSize(bytes, 7);
  return quick <= enough ? quick : brotliSize(bytes);
}

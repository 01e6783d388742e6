import { type UnzipFileInfo, unzipSync } from 'fflate';
import { AppError } from '#shared/errors/app-error.ts';

const mostEntries = 5_000;
/** Bytes of all entries together, unpacked, as the archive itself says. */
const mostBytes = 256 * 1024 * 1024;
/** No text packs better; a small entry may, as its blanks weigh more. */
const mostRatio = 250;
const smallEntry = 1024 * 1024;
/** Office files embedded in a document stay closed and harm nobody. */
const nested = /\.(?:zip|gz|tgz|bz2|xz|zst|7z|rar|tar|jar)$/i;

/**
 * Names of what is in an archive, from its directory alone: nothing is unpacked (R27).
 * @throws AppError `file_too_large` where it would unpack to too much, `document_unreadable` for
 * paths that leave it, archives in it, and what is no archive.
 */
export function zipEntries(bytes: Uint8Array): readonly string[] {
  const names: string[] = [];
  let total = 0;
  eachEntry(bytes, ({ name, size, originalSize }) => {
    names.push(name);
    total += originalSize;
    const dense = originalSize > smallEntry && originalSize > size * mostRatio;
    if (names.length > mostEntries || total > mostBytes || dense)
      throw new AppError('file_too_large');
    if (leaves(name) || nested.test(name)) throw new AppError('document_unreadable');
    return false;
  });
  return names;
}

/** The entries of a checked archive that are wanted, each at most as long as its directory says. */
export function unzipped(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Record<string, Uint8Array> {
  return eachEntry(bytes, ({ name }) => isWanted(name));
}

function eachEntry(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('document_unreadable', { cause });
  }
}

function leaves(name: string): boolean {
  const steps = name.split(/[\\/]/);
  return steps.includes('..') || /^(?:[\\/]|[a-z]:)/i.test(name);
}

import { strToU8, type Zippable, zipSync } from 'fflate';
import { decodeText } from '#shared/text/decode.ts';
import { unzipped } from '../documents/zip.ts';

/** An archive with its entries unpacked, and those of text decoded. */
export interface Archive {
  readonly entries: Readonly<Record<string, Uint8Array>>;
  readonly texts: ReadonlyMap<string, string>;
}

const text = /\.(?:xml|vml|svg|x?html?|opf|ncx)$/i;
/** Packed already. */
const dense = /\.(?:png|jpe?g|gif|webp|avif|mp3|m4a|ogg|mp4|webm|mov|woff2?)$/i;
const declared = /^(<\?xml[^>]*?encoding\s*=\s*["'])([\w-]+)/i;
/** Archives know no earlier day; every file that is made has the same. */
const mtime = new Date(1980, 0, 1);

/** @param bytes of an archive that `zipEntries` has let in. */
export function openArchive(bytes: Uint8Array): Archive {
  const entries = unzipped(bytes, () => true);
  const texts = Object.entries(entries).flatMap(([name, entry]) =>
    text.test(name) ? [[name, decoded(entry)] as const] : [],
  );
  return { entries, texts: new Map(texts) };
}

function decoded(entry: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(entry.subarray(0, 200));
  return decodeText(entry, { named: declared.exec(head)?.[2] ?? null });
}

/** The archive with some of its texts changed, in the order that it had; other entries are the same bytes. */
export function packed({ entries, texts }: Archive, changed: ReadonlyMap<string, string>) {
  const files: Zippable = {};
  for (const [name, entry] of Object.entries(entries)) {
    const now = changed.get(name);
    const isChanged = now !== undefined && now !== texts.get(name);
    const bytes = isChanged ? strToU8(now.replace(declared, '$1UTF-8')) : entry;
    files[name] = [bytes, { level: name === 'mimetype' || dense.test(name) ? 0 : 6, mtime }];
  }
  return zipSync(files);
}

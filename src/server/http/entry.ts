import { isCompressible } from './content-type.ts';
import type { Encoding } from './encoding.ts';
import { cacheControl, fileHeaders, isHashed, type Scheme } from './headers.ts';
import { type ReadyAnswer, readyAnswer } from './ready.ts';
import type { TableFile, TableSite } from './table.ts';

/** Flat names and values, as `writeHead` takes them without building an object. */
export type HeaderList = string[];

export interface Variant {
  readonly head: HeaderList;
  readonly body: Buffer;
  readonly bytes: number;
  /** Of what is short enough to leave at once. */
  readonly ready: ReadyAnswer | null;
  /** Set by each use, cleared when the store looks for what to drop. */
  used: boolean;
}

/** One file of a bundle as it is sent; variants come at first use. */
export interface Entry {
  readonly file: TableFile;
  readonly status: 200 | 404 | 500;
  readonly compressible: boolean;
  /** Weak where the bytes differ by encoding. */
  readonly etag: string;
  readonly source: EntrySource;
  /** Made at first use: a large site has 200,000 entries and few of them are asked for. */
  common: HeaderList | null;
  br: Variant | null;
  gzip: Variant | null;
  identity: Variant | null;
}

export interface EntrySource {
  readonly address: string;
  readonly file: TableFile;
  readonly status: Entry['status'];
  readonly csp: TableSite['csp'];
  readonly scheme: Scheme;
  /** Bytes of what has no file. */
  readonly read?: () => Buffer;
}

export function makeEntry(source: EntrySource): Entry {
  const { file, status } = source;
  const compressible = isCompressible(file.type);
  const etag = compressible ? `W/${file.etag}` : file.etag;
  return {
    file,
    status,
    compressible,
    etag,
    source,
    common: null,
    br: null,
    gzip: null,
    identity: null,
  };
}

/** All headers but those of one variant. */
export function commonHeaders(entry: Entry): HeaderList {
  entry.common ??= makeCommon(entry);
  return entry.common;
}

function makeCommon({ status, compressible, etag, source }: Entry): HeaderList {
  const { address, file, csp, scheme } = source;
  // A script is never asked for again under its name; of a film a part may be.
  const isTold = status === 200 && !(compressible && isHashed(address));
  return [
    ...['Content-Type', file.type],
    ...['Cache-Control', status === 200 ? cacheControl(address, file.type) : 'no-store'],
    ...(isTold ? ['ETag', etag] : []),
    ...(compressible ? ['Vary', 'Accept-Encoding'] : []),
    ...fileHeaders({ address, type: file.type }, scheme, csp.page).flat(),
  ];
}

/** A longer one is handed to Node in parts of its own choice. */
const largestReady = 65_536;

/** Of bytes in memory, ready to send. */
export function makeVariant(entry: Entry, encoding: Encoding, bytes: Buffer): Variant {
  const own = ['Content-Length', String(bytes.length)];
  if (encoding !== 'identity') own.push('Content-Encoding', encoding);
  const head = [...own, ...commonHeaders(entry)];
  const plain = { head, bytes: bytes.length, used: false };
  if (entry.status !== 200 || bytes.length > largestReady)
    return { ...plain, body: bytes, ready: null };
  const ready = readyAnswer(head, bytes);
  return { ...plain, body: ready.bytes.subarray(-bytes.length || ready.bytes.length), ready };
}

import { isCompressible } from './content-type.ts';
import type { Encoding } from './encoding.ts';
import { cacheControl, type Scheme, securityHeaders } from './headers.ts';
import type { TableFile, TableSite } from './table.ts';

/** Flat names and values, as `writeHead` takes them without building an object. */
export type HeaderList = readonly string[];

export interface Variant {
  readonly head: string[];
  /** Short ones as latin1 text: Node sends head and text in one write. */
  readonly body: Buffer | string;
  readonly bytes: number;
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
  /** All headers but those of one variant. */
  readonly common: string[];
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
}

export function makeEntry({ address, file, status, csp, scheme }: EntrySource): Entry {
  const compressible = isCompressible(file.type);
  const etag = compressible ? `W/${file.etag}` : file.etag;
  const cache = status === 200 ? cacheControl(address, file.type) : 'no-store';
  const common = ['Content-Type', file.type, 'Cache-Control', cache];
  if (status === 200) common.push('ETag', etag);
  if (compressible) common.push('Vary', 'Accept-Encoding');
  common.push(...securityHeaders(scheme, csp.page).flat());
  return { file, status, compressible, etag, common, br: null, gzip: null, identity: null };
}

/** Of bytes in memory, ready to send. */
export function makeVariant(entry: Entry, encoding: Encoding, bytes: Buffer): Variant {
  const head = ['Content-Length', String(bytes.length)];
  if (encoding !== 'identity') head.push('Content-Encoding', encoding);
  const body = bytes.length <= 16_384 ? bytes.toString('latin1') : bytes;
  return { head: [...head, ...entry.common], body, bytes: bytes.length, used: false };
}

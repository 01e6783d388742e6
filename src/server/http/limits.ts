import { apiMegabytes, documentPaths, rpcLimits, videoPath } from '#shared/rpc/limit.ts';
import { isWithin } from '#shared/site/routes.ts';

/** What one connection may take (FAULTS R4, R13, R29). Milliseconds and bytes. */
export interface Limits {
  /** Request line and headers: more is 431, or 414 where it is the line alone. */
  readonly headerBytes: number;
  readonly headersMs: number;
  /** A whole request with its body. */
  readonly requestMs: number;
  readonly keepAliveMs: number;
  /** A reader who takes nothing of a file. */
  readonly stallMs: number;
  /** Unsent bytes of an answer of the app. */
  readonly unsentBytes: number;
  /** Bodies of all requests together. */
  readonly bodiesBytes: number;
  /** From the signal to the last answer. */
  readonly drainMs: number;
  /** The database's answer to /readyz. */
  readonly readyMs: number;
}

export const defaultLimits: Limits = {
  headerBytes: 32_768,
  headersMs: 20_000,
  requestMs: 300_000,
  keepAliveMs: 65_000,
  stallMs: 30_000,
  unsentBytes: 4 * 1024 * 1024,
  bodiesBytes: 256 * 1024 * 1024,
  drainMs: 30_000,
  readyMs: 2_000,
};

/** Bytes of a body by folder, the first that fits; the RPC endpoint tells JSON from form data itself. */
const bodyBytes: readonly (readonly [folder: string, bytes: number])[] = [
  ['/v1', apiMegabytes * 1024 * 1024],
  [videoPath, rpcLimits.video],
  ['/v2/document', rpcLimits.document],
  ...documentPaths.map((path) => [path, rpcLimits.document] as const),
  ['/api/trpc', rpcLimits.form],
  ['/', 1024 * 1024],
];

export function bodyLimit(path: string): number {
  const row = bodyBytes.find(([folder]) => folder === '/' || isWithin(path, folder));
  return row?.[1] ?? 0;
}

import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { FetchRefused } from './refused.ts';

/**
 * A whole body, unpacked, of at most `most` bytes both on the wire and unpacked: a bomb is left as
 * soon as it is over (R27).
 * @throws FetchRefused `too-large`, `type` for a packing that was not asked for, `timeout`, `network`.
 */
export async function readBody(
  response: IncomingMessage,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > most) return refuse(response);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const take = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > most) throw new FetchRefused('too-large');
      chunks.push(chunk);
    }
  };
  const unpack = unpacker(response);
  try {
    if (unpack) await pipeline(response, counter(most), unpack, take);
    else await pipeline(response, take);
  } catch (cause) {
    if (cause instanceof FetchRefused) throw cause;
    throw new FetchRefused(signal.aborted ? 'timeout' : 'network', { cause });
  }
  return Buffer.concat(chunks, size);
}

function refuse(response: IncomingMessage): never {
  response.destroy();
  throw new FetchRefused('too-large');
}

function unpacker(response: IncomingMessage) {
  const packing = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  if (packing === 'identity' || packing === '') return null;
  if (packing === 'gzip' || packing === 'x-gzip') return createGunzip();
  if (packing === 'br') return createBrotliDecompress();
  response.destroy();
  throw new FetchRefused('type');
}

function counter(most: number) {
  return async function* (source: AsyncIterable<Buffer>) {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > most) throw new FetchRefused('too-large');
      yield chunk;
    }
  };
}

import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../clock.ts';
import { type BodyStore, fitsMemory } from './body-store.ts';
import { isUnchanged, rangeOf } from './condition.ts';
import type { Encoding } from './encoding.ts';
import { commonHeaders, type Entry, type Variant } from './entry.ts';
import { sendReady } from './ready.ts';

export interface StaticSender {
  /** Answers GET or HEAD. `failed` gets the file system's error while nothing is sent yet. */
  send(req: IncomingMessage, res: ServerResponse, entry: Entry, failed: SendFailed): void;
  /**
   * The whole answer at once, with no header but the entry's own.
   * @returns false when nothing was sent: `send` knows the way.
   */
  sendReady(req: IncomingMessage, res: ServerResponse, entry: Entry): boolean;
}

export type SendFailed = (error: unknown) => void;

export interface StaticOptions {
  readonly distDir: string;
  readonly store: BodyStore;
  readonly clock: Clock;
  readonly encodingOf: (accepted: string | undefined) => Encoding;
  /** A reader that takes nothing for this long is cut (FAULTS R4). */
  readonly stallMs: number;
}

export function createStaticSender(options: StaticOptions): StaticSender {
  const { store, encodingOf, clock } = options;
  const wanted = (req: IncomingMessage, entry: Entry) =>
    entry.compressible ? encodingOf(req.headers['accept-encoding']) : 'identity';
  return {
    send(req, res, entry, failed) {
      const condition = req.headers['if-none-match'];
      if (condition !== undefined && entry.status === 200 && isUnchanged(condition, entry.etag)) {
        res.writeHead(304, commonHeaders(entry));
        res.end();
        return;
      }
      const encoding = wanted(req, entry);
      const variant = entry[encoding];
      if (variant) sendVariant(req, res, entry, variant);
      else if (fitsMemory(entry, encoding)) {
        store.load(entry, encoding).then((made) => sendVariant(req, res, entry, made), failed);
      } else streamFile(options, req, res, entry).catch(failed);
    },
    sendReady(req, res, entry) {
      const variant = entry[wanted(req, entry)];
      if (!variant?.ready || req.headers['if-none-match'] !== undefined) return false;
      variant.used = true;
      return sendReady(req, res, variant.ready, clock.now().getTime());
    },
  };
}

function sendVariant(
  req: IncomingMessage,
  res: ServerResponse,
  entry: Entry,
  variant: Variant,
): void {
  variant.used = true;
  res.writeHead(entry.status, variant.head);
  if (req.method === 'HEAD') res.end();
  else res.end(variant.body);
}

async function streamFile(
  { distDir, stallMs }: StaticOptions,
  req: IncomingMessage,
  res: ServerResponse,
  entry: Entry,
): Promise<void> {
  const handle = await open(path.join(distDir, entry.file.file));
  const { socket } = req;
  const patience = socket.timeout ?? 0;
  try {
    const { size } = await handle.stat();
    const range = wantedRange(req, entry, size);
    if (range === 'unsatisfiable') {
      res.writeHead(416, [
        'Content-Range',
        `bytes */${size}`,
        'Content-Length',
        '0',
        ...commonHeaders(entry),
      ]);
      res.end();
      return;
    }
    const { start, end } = range ?? { start: 0, end: size - 1 };
    const part = range ? ['Content-Range', `bytes ${start}-${end}/${size}`] : [];
    const head = ['Content-Length', String(end - start + 1), 'Accept-Ranges', 'bytes', ...part];
    res.writeHead(range ? 206 : entry.status, [...head, ...commonHeaders(entry)]);
    if (req.method === 'HEAD') {
      res.end();
      return;
    }
    res.setTimeout(stallMs, () => res.destroy());
    const stream = handle.createReadStream({ start, end, autoClose: false });
    // A reader who leaves, or a file that shrank, ends the connection: nobody is left to tell.
    await pipeline(stream, res).catch(() => res.destroy());
  } finally {
    socket.setTimeout(patience);
    await handle.close();
  }
}

/** A part only of the version that the client has the rest of (RFC 9110, 13.1.5). */
function wantedRange(req: IncomingMessage, entry: Entry, size: number) {
  const ifRange = req.headers['if-range'];
  if (entry.status !== 200 || (ifRange !== undefined && ifRange !== entry.file.etag)) return null;
  return rangeOf(req.headers.range, size);
}

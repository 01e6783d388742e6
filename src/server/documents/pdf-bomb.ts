import { promisify } from 'node:util';
import { inflate as inflateWithCallback } from 'node:zlib';
import { AppError } from '#shared/errors/app-error.ts';

const inflate = promisify(inflateWithCallback);

/** Unpacked bytes of one stream that is no picture, and of all: a long page has some 100 KB. */
const mostOfOne = 24 * 1024 * 1024;
const mostOfAll = 192 * 1024 * 1024;
const mostStreams = 200_000;
/** A stream packed so tightly cannot reach a limit that matters. */
const worstRatio = 1_032;
const suspicious = mostOfOne / worstRatio;

/**
 * Unpacks the streams of a PDF that reading its text would, in bounds, before a reader sees it (R27).
 * @throws AppError `file_too_large` for one that unpacks to too much.
 */
export async function refusePdfBomb(bytes: Uint8Array): Promise<void> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  let count = 0;
  for (const { head, body } of streamsOf(buffer)) {
    count += 1;
    if (count > mostStreams || (head.match(/\/Fl(?:ateDecode)?\b/g)?.length ?? 0) > 1)
      throw new AppError('file_too_large');
    if (!/\/Fl(?:ateDecode)?\b/.test(head) || isPicture(head) || body.length < suspicious) continue;
    total += await unpackedSize(body);
    if (total > mostOfAll) throw new AppError('file_too_large');
  }
}

async function unpackedSize(body: Buffer): Promise<number> {
  try {
    return (await inflate(body, { maxOutputLength: mostOfOne })).length;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : '';
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new AppError('file_too_large', { cause });
    // Broken ones are the reader's business.
    return 0;
  }
}

/** Text is read without them, as without fonts. */
function isPicture(head: string): boolean {
  return /\/Subtype\s*\/Image\b|\/Length[123]\s/.test(head);
}

function* streamsOf(buffer: Buffer): Generator<{ readonly head: string; readonly body: Buffer }> {
  let at = buffer.indexOf('stream');
  while (at >= 0) {
    const start = at + (buffer[at + 6] === 13 ? 8 : 7);
    const end = buffer.indexOf('endstream', start);
    if (end < 0) return;
    const head = buffer.toString('latin1', Math.max(0, at - 400), at);
    yield { head: head.slice(head.lastIndexOf('obj') + 1), body: buffer.subarray(start, end) };
    at = buffer.indexOf('stream', end + 9);
  }
}

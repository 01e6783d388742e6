import { Readable } from 'node:stream';
import { getSession } from '../auth/session.ts';
import type { Kernel } from '../kernel.ts';
import { readFileAddress } from './address.ts';
import { rangeOf, sliced } from './range.ts';

/** A file that an address names, of the person who asks. */
export interface ServedFile {
  readonly fileKey: string;
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: number;
  /** Pictures and films are shown; all else is saved. */
  readonly inline: boolean;
}

/** Looks a file up in a table; null where it is none of its. */
export type FileFinder = (
  kernel: Kernel,
  claim: { readonly id: string; readonly ownerId: string },
) => Promise<ServedFile | null>;

export interface Serving {
  /** The last part of a signed address. */
  readonly token: string;
  /** In the order in which they are asked. */
  readonly finders: readonly FileFinder[];
  /** As `RequestLocals` has it. */
  readonly drained: () => Promise<void>;
}

/** Nothing in a file of somebody's may run, load or be framed, whatever a browser takes it for. */
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Answers a signed address with the file, or a part of it, to its owner alone. */
export async function serveFile(
  kernel: Kernel,
  request: Request,
  { token, finders, drained }: Serving,
): Promise<Response> {
  const session = await getSession(kernel, request);
  if (!session) return missing();
  const ownerId = session.user.id;
  const id = readFileAddress(kernel.secret, token, { ownerId, now: kernel.clock.now() });
  if (id === null) return missing();
  for (const find of finders) {
    const file = await find(kernel, { id, ownerId });
    if (file) return answer(kernel, request, file, drained);
  }
  return missing();
}

/** A file that may be seen, to whoever asks for it. */
export async function answer(
  kernel: Pick<Kernel, 'files'>,
  request: Request,
  file: ServedFile,
  drained: () => Promise<void>,
): Promise<Response> {
  const range = rangeOf(request.headers.get('range'), file.bytes);
  if (range === 'wrong')
    return new Response(null, {
      status: 416,
      headers: { ...headersOf(file), 'Content-Range': `bytes */${file.bytes}` },
    });
  const bytes = await kernel.files.stream(file.fileKey);
  if (!bytes) return missing();
  const { from, to } = range ?? { from: 0, to: file.bytes - 1 };
  return new Response(paced(sliced(bytes, from, to), drained), {
    status: range ? 206 : 200,
    headers: {
      ...headersOf(file),
      'Content-Length': String(to - from + 1),
      'Accept-Ranges': 'bytes',
      ...(range && { 'Content-Range': `bytes ${from}-${to}/${file.bytes}` }),
    },
  });
}

/** Reads no faster than the visitor does: a film is larger than what is held for one (R4). */
export function paced(
  bytes: AsyncIterable<Uint8Array>,
  drained: () => Promise<void>,
): ReadableStream {
  const from = async function* () {
    for await (const chunk of bytes) {
      yield chunk;
      await drained();
    }
  };
  return Readable.toWeb(Readable.from(from(), { highWaterMark: 1 })) as ReadableStream;
}

function headersOf({ inline, type, name }: ServedFile): Record<string, string> {
  return {
    'Content-Type': inline ? type : 'application/octet-stream',
    'Content-Disposition': `${inline ? 'inline' : 'attachment'}; ${namedAs(name)}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': policy,
    'Cross-Origin-Resource-Policy': 'same-origin',
    // Whoever signs in next in this browser asks for it themselves (R18).
    'Cache-Control': 'private, no-store',
  };
}

/** A file’s name as a header of its answer says it. */
export function namedAs(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\w .()-]/g, '_');
  const coded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${hex(sign)}`);
  return `filename="${plain}"; filename*=UTF-8''${coded}`;
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase();
}

export function missing(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  });
}

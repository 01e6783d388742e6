import { AppError } from '#shared/errors/app-error.ts';
import { documentPaths, type RpcLimits, videoPath } from '#shared/rpc/limit.ts';
import { nestingOf } from './nesting.ts';

/**
 * Reads a POST's body within its limit, whatever Content-Length says, and returns a request that
 * holds it whole.
 * @throws AppError body_too_large, parameter for JSON that is no UTF-8 or opens too many
 * brackets, client_closed.
 */
export async function bounded(request: Request, limits: RpcLimits): Promise<Request> {
  if (!request.body) return request;
  const json = !isForm(request);
  const most = json ? limits.json : formLimit(request, limits);
  const body = await readAtMost(request.body, announced(request), most);
  if (json && nestingOf(decode(body)) > limits.depth) throw new AppError('parameter');
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}

function formLimit({ url }: Request, { form, document, video }: RpcLimits): number {
  const { pathname } = new URL(url);
  if (pathname === videoPath) return video;
  return documentPaths.includes(pathname) ? document : form;
}

function isForm(request: Request): boolean {
  return /^\s*multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '');
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (cause) {
    throw new AppError('parameter', { cause });
  }
}

function announced(request: Request): number {
  return Number(request.headers.get('content-length') ?? 0);
}

async function readAtMost(
  stream: ReadableStream<Uint8Array>,
  length: number,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (length > most) {
    await stream.cancel().catch(() => undefined);
    throw new AppError('body_too_large');
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.byteLength;
      if (size > most) throw new AppError('body_too_large');
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('client_closed', { cause });
  }
  return join(chunks, size);
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}

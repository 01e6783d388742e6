import { setTimeout as sleep } from 'node:timers/promises';
import type { ZodType } from 'zod';
import { AppError } from '#shared/errors/app-error.ts';
import type { Fetched, Fetcher } from '../fetch/fetcher.ts';

const answerMs = 60_000;
const mostBytes = 16 * 1024 * 1024;
/** Before the second try and the third. Milliseconds. */
const pauses = [400, 1_200];

export interface EngineCall<T> {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; absent: a GET. */
  readonly body?: unknown;
  readonly answer: ZodType<T>;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks a server that the operator named, again where that may help.
 * @throws AppError `too_many_requests`, `translate_failed`; the signal's reason once it aborts.
 */
export async function callEngine<T>(fetcher: Fetcher, call: EngineCall<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const got = await send(fetcher, call).catch((cause: unknown) => {
      call.signal?.throwIfAborted();
      return new AppError('translate_failed', { cause });
    });
    if (!(got instanceof AppError) && got.status < 300) return read(got, call.answer);
    const pause = pauses[tries];
    const passes = got instanceof AppError || got.status === 429 || got.status >= 500;
    if (!passes || pause === undefined) throw got instanceof AppError ? got : refused(got.status);
    await sleep(pause, undefined, { signal: call.signal });
  }
}

function send<T>(fetcher: Fetcher, call: EngineCall<T>): Promise<Fetched> {
  const { url, headers = {}, body, signal } = call;
  const { hostname, port, protocol } = new URL(url);
  return fetcher(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    // The operator set it, so it may be a private one.
    allow: [`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`],
    ...{ mostBytes, timeoutMs: answerMs },
  });
}

function read<T>({ bytes }: Fetched, answer: ZodType<T>): T {
  try {
    return answer.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new AppError('translate_failed', { cause });
  }
}

function refused(status: number): AppError {
  const cause = new Error(`the engine answered ${status}`);
  return new AppError(status === 429 ? 'too_many_requests' : 'translate_failed', { cause });
}

import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors/app-error.ts';
import { type ErrorKey, isErrorKey } from '#shared/errors/catalogue.ts';

const resourceLimits = { maxOldGenerationSizeMb: 512, stackSizeMb: 4 };
/** Memory outside of the thread's own heap, which no limit of the thread's covers. */
const mostGrowth = 1024 * 1024 * 1024;
const lookMs = 100;

/**
 * What a thread says first, which ends when it takes too long or too much, or when nobody waits for
 * it any more. A refusal of ours is said as `{ refused: <its key> }`.
 * @param file of the worker. @throws AppError that was said, the signal's reason, else `document_unreadable`.
 */
export async function inThread(
  file: string,
  order: object,
  ms: number,
  signal?: AbortSignal,
): Promise<unknown> {
  const thread = new Worker(file, {
    workerData: order,
    resourceLimits,
    stdout: true,
    stderr: true,
  });
  const late = new AbortController();
  const ended = signal ? AbortSignal.any([late.signal, signal]) : late.signal;
  const before = process.memoryUsage.rss();
  const timer = setTimeout(() => late.abort(), ms);
  const look = setInterval(() => {
    if (process.memoryUsage.rss() - before > mostGrowth) late.abort();
  }, lookMs);
  const gone = once(thread, 'exit', { signal: ended }).then(() => {
    throw new AppError('document_unreadable');
  });
  gone.catch(() => undefined);
  try {
    const said = once(thread, 'message', { signal: ended });
    const [found] = await Promise.race([said, gone]);
    if (isRefusal(found)) throw new AppError(found.refused);
    return found;
  } catch (cause) {
    signal?.throwIfAborted();
    throw cause instanceof AppError ? cause : new AppError('document_unreadable', { cause });
  } finally {
    clearTimeout(timer);
    clearInterval(look);
    await thread.terminate();
  }
}

function isRefusal(said: unknown): said is { readonly refused: ErrorKey } {
  return isErrorKey(Object(said).refused);
}

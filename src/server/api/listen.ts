import { AppError } from '#shared/errors/app-error.ts';
import { attach } from '../generate/attach.ts';
import type { JobEvent } from '../generate/job.ts';
import { stop } from '../generate/stop.ts';
import type { Program } from './authorise.ts';
import type { ApiCallRow } from './table.ts';

/**
 * The answer as it comes. A caller who leaves stops it, and pays for what was written until then;
 * under an Idempotency-Key it goes on, as the same call comes again to fetch it (R3, R16).
 */
export async function* listen(
  { kernel }: Program,
  row: ApiCallRow,
  signal: AbortSignal,
): AsyncGenerator<JobEvent, void> {
  if (row.state !== 'running') {
    if (row.text !== '') yield { type: 'text', from: 0, text: row.text };
    yield { type: 'end', state: row.state, ...(row.error && { error: row.error }) };
    return;
  }
  const { jobId, ownerId } = row;
  const leave = () => {
    if (row.repeatKey !== null) return;
    stop(kernel, { jobId, ownerId }).catch((error: unknown) => {
      kernel.log.warn({ event: 'api.stop', name: error instanceof Error ? error.name : '' });
    });
  };
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  try {
    yield* attach(kernel, { jobId, ownerId, from: 0, signal });
  } finally {
    signal.removeEventListener('abort', leave);
  }
  if (signal.aborted) throw new AppError('client_closed');
}

/** @throws AppError for an answer that is none. */
export function checkEnd(event: Extract<JobEvent, { type: 'end' }>): void {
  if (event.state === 'failed') throw new AppError(event.error ?? 'generation_failed');
  if (event.state === 'interrupted') throw new AppError('service_unavailable');
}

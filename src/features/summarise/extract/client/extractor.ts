import type { Place } from '../../contract.ts';

export interface Asked {
  readonly text: string;
  readonly count: number;
  readonly focus: string;
}

/** Sentences of a text, and where in it they stand. */
export interface Extracted {
  /** Normalised. */
  readonly text: string;
  readonly lines: readonly string[];
  readonly places: readonly (readonly Place[])[];
}

/** Chooses sentences in a thread of its own. @throws where the browser gives none, or when aborted. */
export function extract(asked: Asked, signal: AbortSignal): Promise<Extracted> {
  const { promise, resolve, reject } = Promise.withResolvers<Extracted>();
  const worker = new Worker(new URL('./extract-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Extracted>) => resolve(data);
  worker.onerror = () => reject(new Error('the thread could not be started'));
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  worker.postMessage(asked);
  return promise.finally(() => worker.terminate());
}

import type { Change } from './changes.ts';

/** Compares two texts in a thread of its own, or in this one where the browser gives none. */
export function compare(before: string, after: string, signal: AbortSignal): Promise<Change[]> {
  return new Promise((resolve, reject) => {
    const here = () =>
      void import('./changes.ts').then(
        ({ changesOf }) => resolve(changesOf(before, after)),
        reject,
      );
    try {
      const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), {
        type: 'module',
      });
      signal.addEventListener('abort', () => worker.terminate());
      worker.onerror = here;
      worker.onmessage = ({ data }: MessageEvent<Change[]>) => {
        worker.terminate();
        resolve(data);
      };
      worker.postMessage([before, after]);
    } catch {
      here();
    }
  });
}

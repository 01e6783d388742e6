import type { FileOrder } from './file-worker.ts';

/** Makes a file beside the page. @throws where it cannot be made, or a deploy took the maker away (R25). */
export function makeApart(order: FileOrder): Promise<Blob> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onerror = () => reject(new Error('the maker of files could not be loaded'));
    worker.onmessage = ({ data }: MessageEvent<{ readonly file: Blob | null }>) => {
      if (data.file) resolve(data.file);
      else reject(new Error('the file could not be made'));
    };
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}

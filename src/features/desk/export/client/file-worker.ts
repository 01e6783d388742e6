import type { FileWords } from './file-words.ts';
import type { MadeDocument } from './made-document.ts';
import { type FileFormat, makeFile } from './make-file.ts';

export interface FileOrder {
  readonly made: MadeDocument;
  readonly format: FileFormat;
  readonly words: FileWords;
}

/** Long documents take seconds, which the page does not wait. */
addEventListener('message', async ({ data }: MessageEvent<FileOrder>) => {
  try {
    postMessage({ file: await makeFile(data.made, data.format, data.words) });
  } catch {
    postMessage({ file: null });
  }
});

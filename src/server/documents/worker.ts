import { parentPort, workerData } from 'node:worker_threads';
import { decodeText } from './decode.ts';
import { type DocumentText, inSections, mostCharacters } from './document-text.ts';
import type { DocumentFormat } from './format.ts';
import { indexed } from './pieces.ts';

/** What the thread is given. */
export interface WorkerOrder {
  readonly format: Exclude<DocumentFormat, 'zip'>;
  readonly bytes: Uint8Array;
  readonly charset: string | null;
}

/** Readers are loaded when they are needed: each is larger than most documents. */
async function read({ format, bytes, charset }: WorkerOrder): Promise<DocumentText> {
  if (format === 'pdf') return (await import('./formats/pdf.ts')).readPdf(bytes);
  if (format === 'docx') return (await import('./formats/docx.ts')).readDocx(bytes);
  if (format === 'epub') return (await import('./formats/epub.ts')).readEpub(bytes);
  if (format === 'html') return (await import('./formats/html.ts')).readHtml(bytes, charset);
  const text = decodeText(bytes, charset).slice(0, mostCharacters);
  return { title: null, unit: 'section', pages: inSections(text) };
}

parentPort?.postMessage(indexed(await read(workerData as WorkerOrder)));

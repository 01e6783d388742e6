import { parentPort, workerData } from 'node:worker_threads';
import { charsetOfHtml, decodeText } from '#shared/text/decode.ts';
import { type DocumentMarkup, escapedText } from './document-markup.ts';
import { type DocumentText, inSections, mostCharacters } from './document-text.ts';
import type { DocumentFormat } from './format.ts';
import { indexed } from './pieces.ts';

/** What the thread is given. */
export interface WorkerOrder {
  readonly format: Exclude<DocumentFormat, 'zip'>;
  readonly bytes: Uint8Array;
  readonly charset: string | null;
  /** What was usual before UTF-8 where it comes from. */
  readonly usual: string | undefined;
  readonly as: 'text' | 'markup';
}

/** Readers are loaded when they are needed: each is larger than most documents. */
async function read({ format, bytes, charset, usual }: WorkerOrder): Promise<DocumentText> {
  if (format === 'pdf') return (await import('./formats/pdf.ts')).readPdf(bytes);
  if (format === 'docx') return (await import('./formats/docx.ts')).readDocx(bytes);
  if (format === 'epub') return (await import('./formats/epub.ts')).readEpub(bytes);
  if (format === 'html')
    return (await import('./formats/html.ts')).readHtml(bytes, { named: charset, usual });
  const text = decodeText(bytes, { named: charset, usual }).slice(0, mostCharacters);
  return { title: null, unit: 'section', pages: inSections(text) };
}

/** With what it is made of, not only its words. */
async function readMarkup({ format, bytes, charset, usual }: WorkerOrder): Promise<DocumentMarkup> {
  if (format === 'pdf') {
    const { title, pages } = await (await import('./formats/pdf.ts')).readPdf(bytes);
    return (await import('./formats/page-markup.ts')).pageMarkup(title, pages);
  }
  if (format === 'docx') return (await import('./formats/docx-markup.ts')).docxMarkup(bytes);
  if (format === 'epub') return (await import('./formats/epub-markup.ts')).epubMarkup(bytes);
  const isPage = format === 'html';
  const named = charset ?? (isPage ? charsetOfHtml(bytes) : null);
  const text = decodeText(bytes, { named, usual });
  return { title: null, html: isPage ? text : `<pre>${escapedText(text)}</pre>` };
}

const order = workerData as WorkerOrder;
parentPort?.postMessage(order.as === 'text' ? indexed(await read(order)) : await readMarkup(order));

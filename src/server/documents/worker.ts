import { parentPort, workerData } from 'node:worker_threads';
import { charsetOfHtml, decodeText } from '#shared/text/decode.ts';
import { type DocumentMarkup, escapedText } from './document-markup.ts';
import { type DocumentText, inSections, mostCharacters } from './document-text.ts';
import type { DocumentFormat } from './format.ts';

/** UTF-16 units that an excerpt is taken from: more takes seconds, and somebody waits. */
const mostLooked = 1_000_000;

/** What the thread is given. */
export interface WorkerOrder {
  readonly format: Exclude<DocumentFormat, 'zip'>;
  readonly bytes: Uint8Array;
  readonly charset: string | null;
  /** What was usual before UTF-8 where it comes from. */
  readonly usual: string | undefined;
  /** `text` can be found by its words; `words` cannot, and takes a part of the time. */
  readonly as: 'text' | 'words' | 'markup';
  /** Which of the words; all where it is absent. */
  readonly about?: Wanted;
}

/** The parts of a text that speak about a question. */
export interface Wanted {
  readonly question: string;
  /** UTF-16 units. */
  readonly most: number;
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

async function readWords(order: WorkerOrder): Promise<string> {
  const { pages } = await read(order);
  if (!order.about) return pages.join('\n');
  const { question, most } = order.about;
  const { excerptOf } = await import('../sources/excerpt.ts');
  return excerptOf(beginning(pages).join('\n'), question, most);
}

/** Whole pages, as many as an excerpt is worth taking from. */
function beginning(pages: readonly string[]): readonly string[] {
  let room = mostLooked;
  const end = pages.findIndex(({ length }) => {
    room -= length;
    return room < 0;
  });
  return end < 0 ? pages : pages.slice(0, Math.max(1, end));
}

async function said(order: WorkerOrder): Promise<unknown> {
  if (order.as === 'words') return readWords(order);
  if (order.as === 'markup') return readMarkup(order);
  const { indexed } = await import('./pieces.ts');
  return indexed(await read(order));
}

parentPort?.postMessage(await said(workerData as WorkerOrder));

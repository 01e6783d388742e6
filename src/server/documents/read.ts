import { createRequire } from 'node:module';
import { AppError } from '#shared/errors/app-error.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { createTurns } from '../turns/turns.ts';
import { type DocumentMarkup, mostMarkup } from './document-markup.ts';
import type { ReadDocument } from './document-text.ts';
import { formatOf, type Upload, usualIn } from './format.ts';
import { refusePdfBomb } from './pdf-bomb.ts';
import type { DocumentHolders } from './remove.ts';
import { inThread } from './thread.ts';
import { createWholeFinder } from './whole.ts';
import type { WorkerOrder } from './worker.ts';
import { zipEntries } from './zip.ts';

/** By name and not beside this file, which a bundler may move; Node reads the worker as it stands. */
const worker = createRequire(import.meta.url).resolve('#server/documents/worker.ts');

const readMs = 25_000;
const mostAtOnce = 2;
/** More would hold their bytes for minutes. */
const mostWaiting = 16;

export interface DocumentReader {
  /** What names documents that are in use; empty until `startDocumentSweeper` says it. */
  holders: DocumentHolders;
  /** As `createWholeFinder`. */
  readonly asksForWhole: ReturnType<typeof createWholeFinder>;
  /**
   * The text of a document, read in a thread that ends when it takes too long or too much.
   * @throws AppError `file_too_large` or `document_unreadable` (SPEC 8), `service_unavailable`
   * where too many wait.
   */
  read(upload: Upload): Promise<ReadDocument>;
  /** The same with its headings, lists, tables, notes and pictures. @throws as `read`. */
  readMarkup(upload: Upload): Promise<DocumentMarkup>;
  /**
   * What another thread says of a document, in turn with those that are read.
   * @param worker its file. @param ms of its work. @throws as `read`.
   */
  think(worker: string, order: object, ms: number): Promise<unknown>;
}

/** At most two documents are read at once; others wait. */
export function createDocumentReader({ ms = readMs } = {}): DocumentReader {
  const turn = createTurns({ atOnce: mostAtOnce, waiting: mostWaiting });
  const inTurn = (file: string, order: object, most: number) =>
    turn(() => inThread(file, order, most));
  const ordered = (order: WorkerOrder) => inTurn(worker, order, ms);
  return {
    holders: [],
    think: inTurn,
    asksForWhole: createWholeFinder(),
    read: async (upload) => {
      const text = (await ordered({ ...(await orderOf(upload)), as: 'text' })) as ReadDocument;
      if (text.pages.every(isBlank)) throw new AppError('document_unreadable');
      return text;
    },
    readMarkup: async (upload) => {
      const order = await orderOf(upload);
      const markup = (await ordered({ ...order, as: 'markup' })) as DocumentMarkup;
      if (isBlank(markup.html)) throw new AppError('document_unreadable');
      if (markup.html.length > mostMarkup) throw new AppError('file_too_large');
      return markup;
    },
  };
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** What is refused without a reader: by size, by directory, by first bytes. */
async function orderOf(upload: Upload): Promise<Omit<WorkerOrder, 'as'>> {
  const { bytes, charset = null, locale } = upload;
  const read = { bytes, charset, usual: usualIn(locale) };
  if (bytes.length > documentByteLimit) throw new AppError('file_too_large');
  const format = formatOf(upload);
  if (format === null) throw new AppError('document_unreadable');
  if (format === 'pdf') await refusePdfBomb(bytes);
  if (format !== 'zip') return { format, ...read };
  const names = zipEntries(bytes);
  if (names.includes('word/document.xml')) return { format: 'docx', ...read };
  if (names.includes('META-INF/container.xml')) return { format: 'epub', ...read };
  throw new AppError('document_unreadable');
}

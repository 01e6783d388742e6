import { createRequire } from 'node:module';
import { AppError } from '#shared/errors/app-error.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { createTurns } from '../turns/turns.ts';
import { type DocumentMarkup, mostMarkup } from './document-markup.ts';
import type { ReadDocument } from './document-text.ts';
import { formatOf, type Upload, usualIn, wordEntry } from './format.ts';
import { refusePdfBomb } from './pdf-bomb.ts';
import type { DocumentHolders } from './remove.ts';
import { inThread } from './thread.ts';
import { createWholeFinder } from './whole.ts';
import type { Wanted, WorkerOrder } from './worker.ts';
import { zipEntries } from './zip.ts';

/** By name and not beside this file, which a bundler may move; Node reads the worker as it stands. */
const worker = createRequire(import.meta.url).resolve('#server/documents/worker.ts');

const readMs = 25_000;
const mostAtOnce = 2;
/** More would hold their bytes for minutes. */
const mostWaiting = 16;

/** Of pages that a search found, which have a line of their own: six of one search come at once. */
const found = { atOnce: 2, waiting: 36 };
/** Of one such page; the search does without it where it takes longer, as its person waits. */
const foundMs = 6_000;
/** Until the turn of one such page. */
const foundWaitMs = 12_000;

export interface Finding {
  /** Of who waits for it. */
  readonly signal: AbortSignal;
  /** All of the text where it is absent. */
  readonly about?: Wanted;
}

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
   * What a page says that a search found, soon or not at all, and never in the place of a document
   * that somebody sent. @throws as `read`; the reason of the signal, or of the wait where that was too long.
   */
  readFound(upload: Upload, finding: Finding): Promise<string>;
  /**
   * What another thread says of a document, in turn with those that are read.
   * @param worker its file. @param ms of its work. @throws as `read`.
   */
  think(worker: string, order: object, ms: number): Promise<unknown>;
}

/** At most two documents are read at once; others wait. */
export function createDocumentReader({ ms = readMs, waitMs = foundWaitMs } = {}): DocumentReader {
  const turn = createTurns({ atOnce: mostAtOnce, waiting: mostWaiting });
  const foundTurn = createTurns(found);
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
    readFound: async (upload, { signal, about }) => {
      const order: WorkerOrder = {
        ...(await orderOf(upload)),
        as: 'words',
        ...(about && { about }),
      };
      const work = () => inThread(worker, order, Math.min(ms, foundMs), signal);
      const waiting = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
      const text = (await foundTurn(work, waiting)) as string;
      if (isBlank(text)) throw new AppError('document_unreadable');
      return text;
    },
  };
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** What is refused without a reader: by size, by directory, by first bytes. */
async function orderOf(upload: Upload): Promise<Omit<WorkerOrder, 'as' | 'about'>> {
  const { bytes, charset = null, locale } = upload;
  const read = { bytes, charset, usual: usualIn(locale) };
  if (bytes.length > documentByteLimit) throw new AppError('file_too_large');
  const format = formatOf(upload);
  if (format === null) throw new AppError('document_unreadable');
  if (format === 'pdf') await refusePdfBomb(bytes);
  if (format !== 'zip') return { format, ...read };
  const names = zipEntries(bytes);
  if (names.some((name) => wordEntry.test(name))) return { format: 'docx', ...read };
  if (names.includes('META-INF/container.xml')) return { format: 'epub', ...read };
  throw new AppError('document_unreadable');
}

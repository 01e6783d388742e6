import { parentPort, workerData } from 'node:worker_threads';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import type { KeptText } from '#shared/translate/document.ts';
import { countWords } from '../word-count.ts';
import type { DocumentKind } from './document-kind.ts';
import { withoutMarks } from './marks.ts';
import { needsWords } from './needs-words.ts';
import { openDocument, type Target } from './open-document.ts';
import { misreadIn } from './reread.ts';
import type { Unit } from './unit.ts';

type Kind = Exclude<DocumentKind, 'pdf'>;

interface Given {
  readonly bytes: Uint8Array;
  /** What was usual for texts before UTF-8 where it comes from. */
  readonly usual: string | undefined;
}

/** What the thread is given. @property texts one for each run; null: it stays. */
export type WorkerOrder =
  | (Given & { readonly what: 'read'; readonly kind: DocumentKind })
  | (Given & {
      readonly what: 'make';
      readonly kind: Kind;
      readonly target: Target;
      readonly texts: readonly (string | null)[];
    });

/** A document as runs. */
export interface ReadRuns {
  /** What the runs are of: the document itself, or what a PDF became. */
  readonly kind: Kind;
  readonly bytes: Uint8Array;
  /** With marks, in the order of the document. */
  readonly runs: readonly string[];
  /** Numbers of those that need a translation. */
  readonly wanted: readonly number[];
  /** Numbers of those that say once more what others do: they are not counted. */
  readonly copies: ReadonlySet<number>;
  /** In the runs that are wanted. */
  readonly words: number;
  /** Tag; null where it is not clear. */
  readonly from: string | null;
  /** Each once. */
  readonly kept: readonly KeptText[];
}

export interface MadeRuns {
  readonly bytes: Uint8Array;
  /** Numbers of runs that the document cannot hold, or that do not read as they were written. */
  readonly broken: readonly number[];
}

/** UTF-16 units of one paragraph, and of all: some thousand pages. */
const longestRun = 60_000;
const mostText = 6_000_000;

/** No language is said anew. */
const onlyRead: Target = { to: null, rtl: false, isTurned: false };

async function read({
  kind,
  bytes,
  usual,
}: Extract<WorkerOrder, { what: 'read' }>): Promise<ReadRuns> {
  const laidOut =
    kind === 'pdf' ? await (await import('./formats/pdf.ts')).docxOfPdf(bytes) : bytes;
  const is = kind === 'pdf' ? 'docx' : kind;
  const { parts, kept } = openDocument(is, laidOut, onlyRead, usual);
  const units = parts.flatMap((part) => part.units);
  const runs = units.map(({ run }) => run.text);
  const copies = copiesIn(units);
  if (runs.some(({ length }) => length > longestRun)) throw new AppError('file_too_large');
  const wanted = [...runs.keys()].filter((n) => needsWords(runs[n] ?? ''));
  const text = wanted
    .filter((n) => !copies.has(n))
    .map((n) => withoutMarks(runs[n] ?? ''))
    .join('\n');
  if (text.length > mostText) throw new AppError('file_too_large');
  // A tenth of a second to load, and a document is made twice for each time it is read.
  const { detectLanguage } = await import('../translate/detect.ts');
  const [words, from] = [await countWords(text), detectLanguage(text).language];
  return { kind: is, bytes: laidOut, runs, wanted, copies, words, from, kept: told(kept) };
}

/** Only of words that are counted elsewhere: what stands there alone is no copy of anything. */
function copiesIn(units: readonly Unit[]): Set<number> {
  const said = new Set(units.flatMap(({ isCopy, words }) => (isCopy ? [] : [words])));
  return new Set(units.flatMap(({ isCopy, words }, n) => (isCopy && said.has(words) ? [n] : [])));
}

/** A report of more is of use to nobody. */
const mostKept = 2_000;

/** Those that say something; a file does by being there. */
function told(kept: readonly KeptText[]): KeptText[] {
  const all = kept.filter(({ reason, text }) => reason === 'file' || needsWords(text));
  return [...new Map(all.map((one) => [`${one.reason} ${one.text}`, one])).values()].slice(
    0,
    mostKept,
  );
}

function make(order: Extract<WorkerOrder, { what: 'make' }>): MadeRuns {
  const { kind, bytes, usual, target, texts } = order;
  const before = openDocument(kind, bytes, target, usual);
  const made = before.made(texts);
  const after = openDocument(kind, made.bytes, onlyRead);
  return {
    bytes: made.bytes,
    broken: [...made.unfit, ...misreadIn(before.parts, after.parts, texts)],
  };
}

const order = workerData as WorkerOrder;
try {
  parentPort?.postMessage(order.what === 'read' ? await read(order) : make(order));
} catch (error) {
  if (!isAppError(error)) throw error;
  parentPort?.postMessage({ refused: error.key });
}

import { createRequire } from 'node:module';
import { AppError } from '#shared/errors/app-error.ts';
import type {
  DocumentFault,
  DocumentLook,
  DocumentStage,
  KeptText,
} from '#shared/translate/document.ts';
import { type Upload, usualIn } from '../documents/format.ts';
import type { DocumentReader } from '../documents/read.ts';
import { countWords } from '../word-count.ts';
import { type DocumentKind, documentKindOf, madeTypes } from './document-kind.ts';
import { withoutMarks } from './marks.ts';
import { type FoundFault, type Translate, translateRunsOf } from './translate-runs.ts';
import type { MadeRuns, ReadRuns, WorkerOrder } from './worker.ts';

/** By name and not beside this file, which a bundler may move; Node reads the worker as it stands. */
const worker = createRequire(import.meta.url).resolve('#server/translate-documents/worker.ts');

const readMs = 60_000;
const makeMs = 60_000;
/** Times that a document is made without what it could not hold. */
const mostMakes = 3;

/** What is known of a document before it is translated. */
export interface DocumentFacts extends DocumentLook {
  readonly kind: DocumentKind;
  /** Runs of text that need a translation. */
  readonly runs: number;
}

export interface TranslatedDocument {
  readonly bytes: Uint8Array;
  /** Ending of its name, with the dot; media type. */
  readonly end: string;
  readonly mediaType: string;
  /** `partial`: some runs are in their language still, or had to stay so that nothing of theirs is lost. */
  readonly state: 'done' | 'partial';
  readonly from: string | null;
  /** Of all runs of text, those that were translated; others needed none, or are among `faults`. */
  readonly runs: number;
  readonly translated: number;
  /** In the runs that need a translation, and in those of them that are not left as they were. */
  readonly words: number;
  readonly translatedWords: number;
  readonly faults: readonly DocumentFault[];
  /** What people see of it and is no run: it is as it was. */
  readonly kept: readonly KeptText[];
}

export interface DocumentAsked {
  /** Tag; null: found out by the text. */
  readonly from: string | null;
  readonly to: string;
  readonly translate: Translate;
  /** Words that are paid for. */
  readonly mostWords?: number;
  readonly signal: AbortSignal;
  /** @param part 0 to 1. */
  progress?(part: number, stage: DocumentStage): void;
}

type Threads = Pick<DocumentReader, 'think'>;

/**
 * What a document holds. @throws AppError `file_too_large`, `document_unreadable` for what is no such
 * document, is hostile (R27) or holds no text.
 */
export async function documentFacts(reader: Threads, upload: Upload): Promise<DocumentFacts> {
  const kind = await documentKindOf(upload);
  const { wanted, words, from } = await readRuns(reader, kind, upload);
  return { kind, runs: wanted.length, words, from };
}

async function readRuns(
  reader: Threads,
  kind: DocumentKind,
  { bytes, locale }: Upload,
): Promise<ReadRuns> {
  const order: WorkerOrder = { what: 'read', kind, bytes, usual: usualIn(locale) };
  const read = (await reader.think(worker, order, readMs)) as ReadRuns;
  if (read.runs.length === 0) throw new AppError('document_unreadable');
  return read;
}

/**
 * Translates a document: its words alone change, and each run is matched to what it became.
 * @throws AppError as `documentFacts`, and as `translate` does; `parameter` where it has more words
 * than are paid for, `translate_failed` where none of its words could be translated; whatever the signal is aborted with.
 */
export async function translateDocument(
  reader: Threads,
  upload: Upload,
  asked: DocumentAsked,
): Promise<TranslatedDocument> {
  const { translate, signal, to, progress } = asked;
  progress?.(0, 'reading');
  const is = await documentKindOf(upload);
  const { kind, bytes, runs, wanted, copies, words, kept, ...read } = await readRuns(
    reader,
    is,
    upload,
  );
  signal.throwIfAborted();
  if (words > (asked.mostWords ?? Number.POSITIVE_INFINITY)) throw new AppError('parameter');
  const from = asked.from ?? read.from;
  progress?.(0.05, 'translating');
  const some = wanted.map((n) => runs[n] ?? '');
  const { outputs, faults } = await translateRunsOf(some, translate, {
    ...{ from, to, signal },
    onDone: (done) => progress?.(0.05 + 0.85 * Math.min(1, done / some.length), 'translating'),
  });
  const texts = textsAt(runs.length, wanted, outputs);
  const named = faults.map(({ n, fault }) => ({ n: wanted[n] ?? 0, fault }));
  signal.throwIfAborted();
  progress?.(0.92, 'checking');
  const rtl = isRightToLeft(to);
  const target = { to, rtl, isTurned: from !== null && isRightToLeft(from) !== rtl };
  const usual = usualIn(upload.locale);
  const order = { what: 'make', kind, bytes, usual, target, texts } as const;
  const made = await makeDocument(reader, order, named);
  const left = new Set(made.faults.flatMap(({ n, fault }) => (fault === 'number' ? [] : [n])));
  const said = made.texts.filter((one, n) => one !== null && !left.has(n)).length;
  if (wanted.length > 0 && said === 0) throw new AppError('translate_failed');
  const leftText = wanted
    .filter((n) => left.has(n) && !copies.has(n))
    .map((n) => withoutMarks(runs[n] ?? ''));
  return {
    ...{
      bytes: made.bytes,
      ...madeTypes[is],
      from,
      words,
      runs: runs.length,
      translated: said,
      kept,
    },
    translatedWords: Math.max(0, words - (await countWords(leftText.join('\n')))),
    state: left.size === 0 ? 'done' : 'partial',
    faults: made.faults.map(({ n, fault }) => ({
      ...{ n: n + 1, fault, source: withoutMarks(runs[n] ?? '') },
      output: withoutMarks(made.texts[n] ?? runs[n] ?? ''),
    })),
  };
}

/** Each at its place among all runs. */
function textsAt(count: number, wanted: readonly number[], outputs: readonly (string | null)[]) {
  const texts = Array.from({ length: count }, (): string | null => null);
  for (const [at, n] of wanted.entries()) texts[n] = outputs[at] ?? null;
  return texts;
}

/** Makes it without what it could not hold, and says what that was. */
async function makeDocument(
  reader: Threads,
  order: Extract<WorkerOrder, { what: 'make' }>,
  faults: readonly FoundFault[],
) {
  const texts = [...order.texts];
  const broken = new Set<number>();
  for (let makes = 1; ; makes += 1) {
    const made = (await reader.think(worker, { ...order, texts }, makeMs)) as MadeRuns;
    for (const n of made.broken) {
      broken.add(n);
      texts[n] = null;
    }
    if (made.broken.length > 0 && makes < mostMakes) continue;
    const found = [...broken].map((n): FoundFault => ({ n, fault: 'structure' }));
    const others = faults.filter(({ n }) => !broken.has(n));
    return { bytes: made.bytes, texts, faults: [...others, ...found].sort((a, b) => a.n - b.n) };
  }
}

const rightToLeft = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo'];

function isRightToLeft(tag: string): boolean {
  return rightToLeft.includes(new Intl.Locale(tag).maximize().script ?? '');
}

import type { Formality } from './engine.ts';

/** How a document is to be translated: the parameters of the work `document`. */
export interface DocumentParams {
  /** Tag of a language of ours; null: found out by the text. */
  readonly from: string | null;
  readonly to: string;
  readonly formality?: Formality | undefined;
  /** Of the caller. */
  readonly glossaryId?: string | undefined;
  /** Words that stay as they are. */
  readonly keep?: readonly string[] | undefined;
  /** Words that `document.look` counted: the price. */
  readonly words: number;
}

/**
 * What is wrong with a run's translation. `untranslated`: it is left in its language; `mark`: what
 * stands in it, as a note, would be lost; `placeholder`; `number`: figures differ; `structure`: the
 * document cannot hold it. With `mark`, `placeholder` and `structure` the run is left as it was.
 */
export const documentFaults = [
  'untranslated',
  'mark',
  'placeholder',
  'number',
  'structure',
] as const;
export type DocumentFaultName = (typeof documentFaults)[number];

/**
 * Why a text that people see stays as it is. `tab`: formulas and links refer to it; `formula`: it is
 * part of one; `field`: the program puts it there itself; `deleted`: a change that is tracked;
 * `file`: a file within the document; `value`: programs read it; `note`: of who wrote the file;
 * `speaker`: a name.
 */
export const keptReasons = [
  'tab',
  'formula',
  'field',
  'deleted',
  'file',
  'value',
  'note',
  'speaker',
] as const;
export type KeptReason = (typeof keptReasons)[number];

/** A text of a document that is none of its runs, and so is not translated. */
export interface KeptText {
  readonly reason: KeptReason;
  readonly text: string;
}

/** A stage of the work. */
export const documentStages = ['reading', 'translating', 'checking'] as const;
export type DocumentStage = (typeof documentStages)[number];

/** A run that is not as it should be. */
export interface DocumentFault {
  /** Number of the run in the document, from 1. */
  readonly n: number;
  readonly fault: DocumentFaultName;
  readonly source: string;
  /** What stands in the document. */
  readonly output: string;
}

/** Shown with a result. `partial`: some runs are in their language still. */
export interface DocumentDetail {
  readonly state: 'done' | 'partial';
  /** Tag; null where nobody said it and it is not clear. */
  readonly from: string | null;
  readonly to: string;
  /** Runs of text in the document, and those of them that were translated; others needed none. */
  readonly runs: number;
  readonly translated: number;
  /** In the runs that were translated: what is charged. */
  readonly words: number;
  /** Of all, of which `faults` are the first, cut short; the second file of the work lists all. */
  readonly faultCount: number;
  readonly faults: readonly DocumentFault[];
  /** Texts that stay as they are for a reason of their own, and the first of them; none were told before. */
  readonly keptCount?: number;
  readonly kept?: readonly KeptText[];
}

/** What a document holds, before it is ordered. */
export interface DocumentLook {
  /** Words that need a translation. */
  readonly words: number;
  /** Tag; null where it is not clear. */
  readonly from: string | null;
}

/** What is translated, as a file chooser takes it. */
export const translatedExtensions = [
  ...['.docx', '.pptx', '.xlsx', '.odt', '.epub', '.pdf', '.html', '.htm', '.xhtml'],
  ...['.md', '.markdown', '.srt', '.vtt', '.txt', '.json'],
] as const;

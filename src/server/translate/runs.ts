import type { Formality } from '#shared/translate/engine.ts';
import type { PageCaller } from '../trpc/page-caller.ts';

export interface RunsAsked {
  /**
   * Texts as they stand, not escaped; translated in their order, so neighbours give context. They may
   * hold marks: `<x id="1"/>` for what stays as it is, `<g id="2">…</g>` around what is marked.
   * Exactly these are marks, all else is text. White space at either end is kept.
   */
  readonly runs: readonly string[];
  /** Codes of `#shared/language/list.ts`, a region may follow: `pt-BR`. `null`: found out by the text. */
  readonly from: string | null;
  readonly to: string;
  readonly formality?: Formality;
  /** Of the caller. */
  readonly glossaryId?: string;
  /** Words that stay as they are. */
  readonly keep?: readonly string[];
  readonly signal: AbortSignal;
  /** Runs that are done, of all; ascends to their number. */
  onDone?(done: number): void;
}

/** Translates for who pays for it elsewhere: nothing is charged here. */
export type TranslateRuns = (caller: PageCaller, asked: RunsAsked) => Promise<readonly string[]>;

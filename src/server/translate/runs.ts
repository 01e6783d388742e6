import { chunks } from '#shared/text/chunk.ts';
import type { Formality } from '#shared/translate/engine.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { detectSource } from './detect.ts';
import { entriesOf, openGlossary } from './glossary.ts';
import { modelAsk } from './model-ask.ts';
import { translateTexts } from './pipeline.ts';

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

/** UTF-16 units of a run without marks that is translated at once; a longer one sentence by sentence. */
const longestRun = 1_800;
/** Of what the language is told by. */
const sampleLength = 4_000;

/**
 * @returns the translation of each run: its marks all there, each once, nested as before.
 * @throws AppError `translate_unconfigured`, `translate_pair`, `translate_failed`,
 * `too_many_requests`, `content_policy`; `not_found` for a glossary that is not the caller's; the
 * signal's reason once it aborts.
 */
export const translateRuns: TranslateRuns = async (caller, asked) => {
  const { kernel } = caller;
  const { runs, to, formality = 'default', glossaryId, keep = [], signal } = asked;
  const from = asked.from ?? detectSource(sampleOf(runs), to);
  const glossary = glossaryId === undefined ? null : await openGlossary(caller, glossaryId);
  const engines = await kernel.translation.enginesFor({ from, to });
  const split = runs.map(sentencesOf);
  const ends = endsOf(split);
  let done = 0;
  const { texts } = await translateTexts({
    ...{ texts: split.flat(), marked: true, from, to, formality, keep, engines },
    entries: glossary && from !== null ? entriesOf(glossary, from, to) : [],
    ...{ ask: modelAsk(caller, signal), signal, log: kernel.log },
    onText: (at) => {
      while ((ends[done] ?? Number.POSITIVE_INFINITY) <= at + 1) done += 1;
      asked.onDone?.(done);
    },
  });
  return split.map((parts, n) => {
    const end = ends[n] ?? 0;
    return texts.slice(end - parts.length, end).join('');
  });
};

function sentencesOf(run: string): readonly string[] {
  const isLong = run.length > longestRun && !/<[xg] id="\d+"/.test(run);
  return isLong ? [...chunks(run, longestRun)].map(({ text }) => text) : [run];
}

/** Where each ends among all. */
function endsOf(split: readonly (readonly string[])[]): number[] {
  let end = 0;
  return split.map((parts) => {
    end += parts.length;
    return end;
  });
}

function sampleOf(runs: readonly string[]): string {
  let sample = '';
  for (const run of runs) {
    if (sample.length > sampleLength) break;
    sample += `${run.replace(/<[^>]*>/g, '')}\n`;
  }
  return sample;
}

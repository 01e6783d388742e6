import { setImmediate } from 'node:timers/promises';
import type { DocumentFaultName as Fault } from '#shared/translate/document.ts';
import { faultOf, type Languages } from './judge.ts';
import { withoutMarks, withWords, wordsBetween } from './marks.ts';
import { needsWords } from './needs-words.ts';

/** Translates runs in their order, as `TranslateRuns` does for a caller. */
export type Translate = (
  runs: readonly string[],
  call: Languages & { readonly signal: AbortSignal; onDone?(done: number): void },
) => Promise<readonly string[]>;

export interface FoundFault {
  /** Number of the run, from 0. */
  readonly n: number;
  readonly fault: Fault;
}

export interface TranslatedRuns {
  /** One for each run; null: it stays as it is. */
  readonly outputs: readonly (string | null)[];
  readonly faults: readonly FoundFault[];
}

/** A text that stays may be so by chance in this part of all letters, and no more. */
const mostSame = 0.3;

interface State {
  /** By the run itself: runs that say the same are translated once. */
  readonly known: Map<string, { output: string; fault: Fault | 'same' | null }>;
  readonly ask: (
    runs: readonly string[],
    onDone?: (done: number) => void,
  ) => Promise<readonly string[]>;
  readonly languages: Languages;
}

/**
 * Translates runs that need it and looks at each of them. What is left in its language or has lost something is
 * asked for again, alone, then piece by piece between its marks; what is wrong still is named.
 */
export async function translateRunsOf(
  runs: readonly string[],
  translate: Translate,
  call: Parameters<Translate>[1],
): Promise<TranslatedRuns> {
  const { onDone, ...asked } = call;
  const wanted = [...new Set(runs)];
  const state: State = {
    known: new Map(),
    languages: asked,
    ask: async (some, done) => {
      asked.signal.throwIfAborted();
      const outputs = await translate(some, { ...asked, ...(done && { onDone: done }) });
      return some.map((run, at) => oneLine(run, outputs[at] ?? ''));
    },
  };
  if (wanted.length > 0) {
    const outputs = await state.ask(wanted, onDone);
    for (const [at, run] of wanted.entries()) {
      keep(state, run, outputs[at] ?? '');
      // Other requests go on meanwhile.
      if (at % 50 === 49) await setImmediate();
    }
    await again(state, isWrong);
    await byPieces(state);
    blameSame(state);
  }
  return ended(runs, state);
}

function isWrong({ fault }: { readonly fault: Fault | 'same' | null }): boolean {
  return fault !== null;
}

function keep({ known, languages }: State, run: string, output: string): void {
  const fault = faultOf(run, output, languages);
  const before = known.get(run);
  const isBetter = !isBlank(output) && (!before || rank(fault) < rank(before.fault));
  if (!before || isBetter) known.set(run, { output, fault });
}

function isBlank(output: string): boolean {
  return withoutMarks(output).trim() === '';
}

const ranks = [null, 'same', 'number', 'untranslated', 'placeholder', 'mark', 'structure'] as const;

function rank(fault: Fault | 'same' | null): number {
  return ranks.indexOf(fault);
}

function failed(
  state: State,
  isMeant: (one: { fault: Fault | 'same' | null }) => boolean,
): string[] {
  return [...state.known].filter(([, one]) => isMeant(one)).map(([run]) => run);
}

async function again(state: State, isMeant: typeof isWrong): Promise<void> {
  const runs = failed(state, isMeant);
  if (runs.length === 0) return;
  const outputs = await state.ask(runs);
  for (const [at, run] of runs.entries()) keep(state, run, outputs[at] ?? '');
}

/** Words between marks, each by itself: no mark can be lost so. */
async function byPieces(state: State): Promise<void> {
  const runs = failed(state, ({ fault }) => rank(fault) > rank('number')).filter((run) =>
    wordsBetween(run)
      .slice(1)
      .some((one) => one.trim() !== ''),
  );
  const pieces = [...new Set(runs.flatMap(wordsBetween).filter(needsWords))];
  if (pieces.length === 0) return;
  const outputs = await state.ask(pieces.map((one) => one.trim()));
  const said = new Map(pieces.map((one, at) => [one, outputs[at] ?? one]));
  for (const run of runs) {
    const words = wordsBetween(run).map((one) => around(one, said.get(one) ?? one.trim()));
    keep(state, run, withWords(run, words));
  }
}

function around(before: string, words: string): string {
  const lead = /^\s*/.exec(before)?.[0] ?? '';
  const tail = /\s*$/.exec(before.slice(lead.length))?.[0] ?? '';
  return lead + words + tail;
}

/** A name or two may stay; where much does, nothing was translated. */
function blameSame({ known }: State): void {
  const all = [...known];
  const letters = (some: typeof all) => some.reduce((sum, [run]) => sum + run.length, 0);
  const same = all.filter(([, { fault }]) => fault === 'same');
  const left = all.filter(([, { fault }]) => fault === 'same' || fault === 'untranslated');
  const isMuch = letters(left) > letters(all) * mostSame;
  for (const [, one] of same) one.fault = isMuch ? 'untranslated' : null;
}

function ended(runs: readonly string[], { known }: State): TranslatedRuns {
  const faults: FoundFault[] = [];
  const outputs = runs.map((run, n) => {
    const found = known.get(run);
    if (!found) return null;
    const { output, fault } = found;
    if (fault !== null && fault !== 'same') faults.push({ n, fault });
    const isKept = fault === 'mark' || fault === 'placeholder' || isBlank(output);
    return isKept || output === run ? null : output;
  });
  return { outputs, faults };
}

/** A run of one line stays one. */
function oneLine(run: string, output: string): string {
  const text = output.trim();
  return /[\r\n]/.test(run) ? text : text.replace(/\s*[\r\n]+\s*/g, ' ');
}

import { runOrder, type WorkerKind } from '#client/worker/run-order.ts';
import type { Place, SummaryOptions } from '../../contract.ts';

export interface Asked {
  readonly text: string;
  readonly length: SummaryOptions['length'];
  readonly focus: string;
}

/** Sentences of a text, and where in it they stand. */
export interface Extracted {
  /** Normalised. */
  readonly text: string;
  readonly lines: readonly string[];
  readonly places: readonly (readonly Place[])[];
}

const kind: WorkerKind<Asked, Extracted | null> = {
  make: () => new Worker(new URL('./extract-worker.ts', import.meta.url), { type: 'module' }),
  here: async (asked) => (await import('./extracting.ts')).extracting(asked),
  isLast: (told) => told !== null,
};

/** Chooses sentences apart from the page. @throws the signal's reason; where a deploy took the files away (R25). */
export async function extract(asked: Asked, signal: AbortSignal): Promise<Extracted> {
  let found: Extracted | null = null;
  await runOrder(kind, asked, {
    signal,
    onTold: (told) => {
      found = told ?? found;
    },
  });
  if (found === null) throw new Error('the thread ended early');
  return found;
}

import type { Analysis } from '#shared/text/analysis.ts';

export interface Asked {
  readonly id: number;
  readonly text: string;
}

export interface Found {
  readonly id: number;
  readonly analysis: Analysis;
}

type Done = (analysis: Analysis) => void;

/** Of no text. Written out, as what analyses is loaded by another thread alone. */
export const noAnalysis: Analysis = {
  script: 'Zyyy',
  count: { words: 0, characters: 0, letters: 0, sentences: 0, paragraphs: 0 },
  readingMinutes: 0,
  readability: { formula: null, reason: 'script' },
  phrases: [],
};

let worker: Worker | null | undefined;
let latest: (Asked & { readonly done: Done }) | undefined;

/** Analyses a text in a thread of its own, so that typing waits for nothing. Only the latest is answered. */
export function analyse(text: string, done: Done): void {
  latest = { id: (latest?.id ?? 0) + 1, text, done };
  startAnalyst();
  if (worker) worker.postMessage({ id: latest.id, text } satisfies Asked);
  else void analyseHere(latest);
}

/** Loads what analyses, so that the first text waits less. */
export function startAnalyst(): void {
  if (worker === undefined) worker = start();
}

function start(): Worker | null {
  try {
    const made = new Worker(new URL('./analyst-worker.ts', import.meta.url), { type: 'module' });
    made.onmessage = ({ data }: MessageEvent<Found>) => tell(data);
    // A browser without such workers, or a deploy that took the file away (R25).
    made.onerror = () => {
      worker = null;
      if (latest) void analyseHere(latest);
    };
    return made;
  } catch {
    return null;
  }
}

/** Where the browser gives no thread, in slices of this one. */
async function analyseHere({ id, text }: Asked): Promise<void> {
  const slices = await import('#shared/text/slices.ts').catch(() => null);
  if (id === latest?.id) slices?.analyseInSlices(text, (analysis) => tell({ id, analysis }));
}

function tell({ id, analysis }: Found): void {
  if (id === latest?.id) latest.done(analysis);
}

import { atom } from 'nanostores';
import { type EnglishOptions, type RuleInfo, usualOptions } from '#shared/grammar/english.ts';
import type { Call, Findings, Told } from './english-calls.ts';

/** The checker's binary, unpacked; a test keeps it true. */
export const engineBytes = 15_935_196;
/** As it comes over the line, packed. */
export const engineMegabytes = 8;

export type EngineState =
  | { readonly state: 'idle' | 'ready' | 'failed' }
  /** Bytes that have come of `engineBytes`. */
  | { readonly state: 'loading'; readonly loaded: number };

/** The checker of English, which is loaded when it is first asked. */
export const $engine = atom<EngineState>({ state: 'idle' });

type Answer = Extract<Told, { id: number }>;

interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, (answer: Answer) => void>;
}

let running: Running | null = null;
let lastId = 0;

/**
 * Findings of each text. A text that breaks the checker has none, and the others are checked all the
 * same. @returns null where the checker cannot be had: an old browser, a lost connection (R25).
 */
export async function checkEnglish(
  texts: readonly string[],
  options: EnglishOptions,
): Promise<Findings | null> {
  const answer = await ask({ texts, options });
  if ('findings' in answer) return answer.findings;
  if ($engine.get().state === 'failed') return null;
  if (texts.length === 1) return [[]];
  const found: Findings[number][] = [];
  for (const text of texts) found.push((await checkEnglish([text], options))?.[0] ?? []);
  return found;
}

/** All rules that can be switched; null as above. */
export async function listRules(): Promise<readonly RuleInfo[] | null> {
  const answer = await ask({ options: usualOptions });
  return 'rules' in answer ? answer.rules : null;
}

function ask(call: Call): Promise<Answer> {
  lastId += 1;
  const id = lastId;
  running ??= start();
  const { worker, waiting } = running ?? {};
  if (!worker || !waiting) return Promise.resolve({ id, failed: true });
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    worker.postMessage({ id, call });
  });
}

function start(): Running | null {
  try {
    const worker = new Worker(new URL('./harper-worker.ts', import.meta.url), { type: 'module' });
    const made: Running = { worker, waiting: new Map() };
    $engine.set({ state: 'loading', loaded: 0 });
    worker.onmessage = ({ data }: MessageEvent<Told>) => hear(made, data);
    worker.onerror = () => end(made);
    return made;
  } catch {
    $engine.set({ state: 'failed' });
    return null;
  }
}

function hear(made: Running, told: Told): void {
  if ('loaded' in told) {
    if ($engine.get().state === 'loading') $engine.set({ state: 'loading', loaded: told.loaded });
  } else if ('ready' in told) {
    if ($engine.get().state !== 'ready') $engine.set({ state: 'ready' });
  } else if ('failed' in told) end(made);
  else {
    made.waiting.get(told.id)?.(told);
    made.waiting.delete(told.id);
  }
}

/** A thread that broke; where it had once answered, the next call begins another. */
function end(made: Running): void {
  made.worker.terminate();
  if (running === made) running = null;
  $engine.set({ state: $engine.get().state === 'ready' ? 'idle' : 'failed' });
  for (const [id, tell] of made.waiting) tell({ id, failed: true });
}

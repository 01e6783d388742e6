import type { CodeInput, Pieces } from './kinds.ts';

/** Longer code stays plain. */
const longest = 40_000;
/** A grammar that is caught in a text is given up after this, in milliseconds. */
const deadline = 5000;
/** Codes whose pieces are kept, for when they are scrolled into view again. */
const kept = 300;

const known = new Map<string, Pieces>();
let worker: Worker | null = null;
/** The worker's file is gone since a deploy (R25). */
let lost = false;
let queue: Promise<unknown> = Promise.resolve();

/** Pieces of a code that has been read already. */
export function knownPieces(input: CodeInput): Pieces | undefined {
  return known.get(keyOf(input));
}

/** Which pieces have which colour, read in a worker, one code after the other; null: it stays plain. */
export function piecesOf(input: CodeInput, signal: AbortSignal): Promise<Pieces | null> {
  const turn = queue.then(async () => {
    if (signal.aborted || lost || input.text.length > longest) return null;
    const pieces = await ask(input);
    if (pieces) keep(keyOf(input), pieces);
    return pieces;
  });
  queue = turn;
  return turn;
}

function keyOf({ language, text }: CodeInput): string {
  return `${language}\n${text}`;
}

function keep(key: string, pieces: Pieces): void {
  known.set(key, pieces);
  const [oldest] = known.keys();
  if (known.size > kept && oldest !== undefined) known.delete(oldest);
}

function ask(input: CodeInput): Promise<Pieces | null> {
  worker ??= start();
  const asked = worker;
  const { promise, resolve } = Promise.withResolvers<Pieces | null>();
  const giveUp = () => {
    asked.terminate();
    worker = null;
    resolve(null);
  };
  const late = setTimeout(giveUp, deadline);
  asked.onmessage = ({ data }: MessageEvent<Pieces | null>) => resolve(data);
  asked.onerror = () => {
    lost = true;
    giveUp();
  };
  asked.postMessage(input);
  return promise.finally(() => clearTimeout(late));
}

function start(): Worker {
  return new Worker(new URL('./code-worker.ts', import.meta.url), { type: 'module' });
}

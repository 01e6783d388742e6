import { type Found, findIn, type Query } from './find-in.ts';

export interface Asked {
  readonly id: number;
  readonly parts: readonly string[];
  readonly query: Query;
  readonly replacement: string;
}

export interface Answered {
  readonly id: number;
  readonly found: readonly Found[];
}

/** How long a regular expression may look, in milliseconds: some look for ever. */
const patience = 1_500;

let worker: Worker | null = null;
let last = 0;

/** Finds plain words at once, and a regular expression in a thread that is ended when it takes too long; null then. */
export async function seek(ask: Omit<Asked, 'id'>): Promise<readonly Found[] | null> {
  if (!ask.query.isPattern) return findIn(ask.parts, ask.query, ask.replacement);
  last += 1;
  const id = last;
  const { promise, resolve } = Promise.withResolvers<readonly Found[] | null>();
  worker ??= new Worker(new URL('./find-worker.ts', import.meta.url), { type: 'module' });
  const own = worker;
  const end = (found: readonly Found[] | null) => {
    clearTimeout(timer);
    own.removeEventListener('message', heard);
    resolve(found);
  };
  const heard = ({ data }: MessageEvent<Answered>) => data.id === id && end(data.found);
  const timer = setTimeout(() => {
    own.terminate();
    if (worker === own) worker = null;
    end(null);
  }, patience);
  own.addEventListener('message', heard);
  own.onerror = () => end(null);
  own.postMessage({ ...ask, id } satisfies Asked);
  return promise;
}

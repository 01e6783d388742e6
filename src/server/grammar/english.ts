import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors/app-error.ts';
import type { EnglishOptions } from '#shared/grammar/english.ts';
import type { Finding } from '#shared/grammar/finding.ts';
import { moved } from '#shared/grammar/finding.ts';
import { passagesOf } from '#shared/grammar/passage.ts';
import type { ThreadAnswer, ThreadOrder } from './thread.ts';

/** By name and not beside this file, which a bundler may move; Node reads the thread as it stands. */
const file = createRequire(import.meta.url).resolve('#server/grammar/thread.ts');

/** Loading takes a second or two of it, once. */
const answerMs = 20_000;
/** UTF-16 units that the thread is given at once: between two, others have their turn. */
const pieceLength = 8000;
const mostWaiting = 64;
const resourceLimits = { maxOldGenerationSizeMb: 256 };

export interface EnglishChecker {
  /**
   * Findings in order of their place. Begins its thread at the first call.
   * @throws AppError `service_unavailable` where too many wait or the checker broke or takes too long.
   */
  check(text: string, options: EnglishOptions, signal?: AbortSignal): Promise<readonly Finding[]>;
  close(): Promise<void>;
}

interface Running {
  readonly thread: Worker;
  readonly waiting: Map<number, (answer: ThreadAnswer) => void>;
}

/** Checks English in one thread, so that the event loop stays free. */
export function createEnglishChecker({ ms = answerMs } = {}): EnglishChecker {
  let running: Running | null = null;
  let lastId = 0;
  let checking = 0;

  const end = async (made: Running): Promise<void> => {
    if (running === made) running = null;
    for (const [id, tell] of made.waiting) tell({ id, findings: null });
    made.waiting.clear();
    await made.thread.terminate();
  };
  const start = (): Running => {
    const thread = new Worker(file, { resourceLimits, stdout: true, stderr: true });
    const made: Running = { thread, waiting: new Map() };
    thread.unref();
    thread.on('message', (answer: ThreadAnswer) => {
      made.waiting.get(answer.id)?.(answer);
      made.waiting.delete(answer.id);
      if (!answer.findings) void end(made);
    });
    thread.on('error', () => void end(made));
    return made;
  };
  const ask = (texts: readonly string[], options: EnglishOptions): Promise<ThreadAnswer> => {
    running ??= start();
    const made = running;
    lastId += 1;
    const order: ThreadOrder = { id: lastId, texts, options };
    return new Promise((resolve) => {
      const late = setTimeout(() => void end(made), ms);
      made.waiting.set(order.id, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
      made.thread.postMessage(order);
    });
  };

  return {
    check: async (text, options, signal) => {
      if (checking >= mostWaiting) throw new AppError('service_unavailable');
      checking += 1;
      try {
        const found: Finding[] = [];
        for (const piece of piecesOf(text)) {
          signal?.throwIfAborted();
          const { findings } = await ask(
            piece.map((one) => one.text),
            options,
          );
          if (!findings) throw new AppError('service_unavailable');
          for (const [at, passage] of piece.entries())
            for (const one of findings[at] ?? []) found.push(moved(one, passage.start));
        }
        return found;
      } finally {
        checking -= 1;
      }
    },
    close: async () => {
      if (running) await end(running);
    },
  };
}

/** The passages of a text, as many together as the thread is given at once. */
function piecesOf(text: string) {
  const pieces: ReturnType<typeof passagesOf>[number][][] = [];
  let length = pieceLength;
  for (const passage of passagesOf(text)) {
    if (length >= pieceLength) {
      pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push(passage);
    length += passage.text.length;
  }
  return pieces;
}

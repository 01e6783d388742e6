import type { Hear, ModelRequest } from './contract.ts';
import { createReading } from './reading.ts';
import { saidOf } from './said.ts';
import type { Target } from './target.ts';
import type { ModelTimes } from './times.ts';
import { createWatchdog, Silence } from './watchdog.ts';

export type Asked = Pick<ModelRequest, 'messages' | 'signal' | 'settings' | 'emptyOn'>;

/** One request to one model. @throws whatever went wrong, for `failureOf`. */
export async function attempt(
  target: Target,
  asked: Asked,
  hear: Hear,
  times: ModelTimes,
): Promise<void> {
  const watch = createWatchdog(times, asked.signal);
  const reading = createReading(target, asked.emptyOn);
  try {
    watch.signal.throwIfAborted();
    watch.expect('headers');
    await target.ask({
      messages: saidOf(asked.messages),
      settings: asked.settings,
      signal: watch.signal,
      onHeaders: () => watch.expect('first'),
      onParts: (parts) => {
        let isAlive = false;
        for (const part of parts) {
          for (const event of reading.see(part)) hear(event);
          isAlive ||= reading.isAlive();
        }
        if (reading.isFinished()) watch.expect('tail');
        else if (isAlive) watch.expect('between');
      },
    });
  } catch (error) {
    // What the library makes of an abort says less than what aborted it.
    const cause: unknown = watch.signal.aborted ? watch.signal.reason : error;
    if (!isTailSilence(cause)) throw cause;
  } finally {
    watch.stop();
  }
  for (const event of reading.end()) hear(event);
}

/** The answer is complete, and its provider keeps the connection open all the same. */
function isTailSilence(cause: unknown): boolean {
  return cause instanceof Silence && cause.phase === 'tail';
}

import { setImmediate } from 'node:timers/promises';

/** Milliseconds that others may have to wait. */
const slice = 10;

/** Runs steps to their end and lets others in between. @throws the signal's reason when it aborts. */
export async function finish<Result>(
  steps: Generator<undefined, Result, undefined>,
  signal: AbortSignal,
): Promise<Result> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - since < slice) continue;
    await setImmediate();
    signal.throwIfAborted();
    since = performance.now();
  }
}

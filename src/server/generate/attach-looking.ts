import { setTimeout as delay } from 'node:timers/promises';
import type { Kernel } from '../kernel.ts';
import { type AttachInput, attach } from './attach.ts';
import type { JobEvent } from './job.ts';

export interface Look<T> {
  /** Milliseconds from one look to the next. */
  readonly every: number;
  /** What is new beside the text, or null. Called at its times, and before each piece of text. */
  look(why: 'time' | 'text'): Promise<T | null>;
}

/** As `attach`, and what `look` finds meanwhile; over when the job has ended or the reader is gone. */
export async function* attachLooking<T>(
  kernel: Kernel,
  input: AttachInput,
  { every, look }: Look<T>,
): AsyncGenerator<T | Extract<JobEvent, { type: 'text' }>> {
  const events = attach(kernel, input);
  const soon = () => delay(every, null, { ref: false });
  let [next, tick] = [events.next(), soon()];
  try {
    while (!input.signal?.aborted) {
      const event = await Promise.race([next, tick]);
      if (event === null) tick = soon();
      const found = await look(event === null ? 'time' : 'text');
      if (found !== null) yield found;
      if (event === null) continue;
      if (event.done || event.value.type === 'end') return;
      yield event.value;
      next = events.next();
    }
  } finally {
    await events.return(undefined);
  }
}

import type { EndedJob, JobControl, JobEvent, JobKind, Run } from '#server/generate/job.ts';

export interface ScriptedRun {
  readonly run: Run;
  /** Fulfilled once it runs. */
  readonly started: Promise<JobControl>;
  say(text: string): Promise<void>;
  end(detail?: unknown): void;
  fail(error: Error): void;
}

/** A run that does what the test says when it says it; it returns `{ aborted: true }` when aborted. */
export function scriptedRun(): ScriptedRun {
  const started = Promise.withResolvers<JobControl>();
  const over = Promise.withResolvers<unknown>();
  return {
    run: (control) => {
      started.resolve(control);
      control.signal.addEventListener('abort', () => over.resolve({ aborted: true }));
      return over.promise;
    },
    started: started.promise,
    say: async (text) => (await started.promise).emit(text),
    end: (detail = null) => over.resolve(detail),
    fail: over.reject,
  };
}

/** A kind that remembers what it was told to finish. */
export function recordingKind(): JobKind & { readonly finished: EndedJob[] } {
  const finished: EndedJob[] = [];
  return { name: 'recorded', finished, finish: async (_kernel, job) => void finished.push(job) };
}

export interface Heard {
  readonly text: string;
  readonly end: Extract<JobEvent, { type: 'end' }> | null;
}

/** All that a reader gets; checks that every event begins where the last one ended. */
export async function hearAll(events: AsyncIterable<JobEvent>, from = 0): Promise<Heard> {
  let text = '';
  let end: Heard['end'] = null;
  for await (const event of events) {
    if (end) throw new Error('an event after the end');
    if (event.type === 'end') end = event;
    else if (event.from !== from + text.length) throw new Error(`a gap before ${event.from}`);
    else text += event.text;
  }
  return { text, end };
}

import type { RunEvent, RunView } from '#shared/run/run.ts';

export interface HeardRun {
  readonly text: string;
  readonly run: RunView;
  readonly seen: readonly RunEvent[];
}

/** All of a run until its end; checks that every piece of text begins where the last one ended. */
export async function hearRun(events: AsyncIterable<RunEvent>, from = 0): Promise<HeardRun> {
  const seen: RunEvent[] = [];
  let text = '';
  for await (const event of events) {
    seen.push(event);
    if (event.type === 'end') {
      // Who comes when it has ended gets its text with the end alone.
      const whole = text || event.run.text.slice(from);
      return { text: whole, run: event.run, seen };
    }
    if (event.type !== 'text') continue;
    if (event.from !== from + text.length) throw new Error(`a gap before ${event.from}`);
    text += event.text;
  }
  throw new Error('the run has no end');
}

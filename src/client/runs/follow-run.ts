import { keepReading } from '#client/api/keep-reading.ts';
import { type Rest, sourceOf } from '#client/api/rest.ts';
import type { RunEvent, RunView } from '#shared/run/run.ts';
import { loadRunCalls } from './load-run-calls.ts';

/** How often text that comes is shown, in milliseconds. */
const beat = 50;

export interface RunWatcher {
  /** With all of its text so far. */
  onRun(run: RunView): void;
  onLost(lost: boolean): void;
  /** It is not there any more, or is somebody else's. */
  onMissing(): void;
}

/**
 * Tells of a run while it goes on, over lost connections, until it ends or `signal` aborts.
 * @param rest what comes of it already.
 */
export async function followRun(
  run: RunView,
  watcher: RunWatcher,
  signal: AbortSignal,
  rest?: Rest<RunEvent>,
): Promise<void> {
  const page = pageOf(run, watcher);
  const source = sourceOf(rest, signal, async () =>
    (await loadRunCalls())?.attach(run.id, page.length(), signal),
  );
  const readOn = async (): Promise<'ended' | 'broken'> => {
    for await (const event of (await source()) ?? []) {
      if (signal.aborted) return 'broken';
      watcher.onLost(false);
      const state = page.take(event);
      if (state !== 'going') return state;
    }
    return 'broken';
  };
  const onLost = () => watcher.onLost(true);
  await keepReading({ length: page.length, readOn, onLost, onRefused: watcher.onMissing }, signal);
  page.leave();
}

/** The run as it comes; shown in beats, so that fast answers do not hold the page up. */
function pageOf(first: RunView, { onRun }: RunWatcher) {
  let run = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const show = () => {
    leave();
    onRun(run);
  };
  return {
    leave,
    length: () => run.text.length,
    take(event: RunEvent): 'going' | 'ended' | 'broken' {
      if (event.type === 'text') {
        // A piece is missing: attaching again brings it.
        if (event.from > run.text.length) return 'broken';
        run = { ...run, text: run.text.slice(0, event.from) + event.text };
        timer ??= setTimeout(show, beat);
        return 'going';
      }
      const isEnd = event.type === 'end';
      run = isEnd ? event.run : { ...event.run, text: run.text };
      show();
      return isEnd ? 'ended' : 'going';
    },
  };
}

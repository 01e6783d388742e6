import { keepReading } from '#client/api/keep-reading.ts';
import { type Rest, sourceOf } from '#client/api/rest.ts';
import type { WorkEvent, WorkView } from '#shared/works/work.ts';
import { loadWorksCalls } from './load-works-calls.ts';

export interface WorksWatcher {
  onWorks(works: readonly WorkView[]): void;
  onLost(lost: boolean): void;
  /** They are not there any more, or are somebody else's. */
  onMissing(): void;
}

/**
 * Tells of the works of batches as they go on, over lost connections, until all are over or `signal` aborts.
 * @param rest what comes of them already.
 */
export async function followWorks(
  ids: readonly string[],
  watcher: WorksWatcher,
  signal: AbortSignal,
  rest?: Rest<WorkEvent>,
): Promise<void> {
  let heard = 0;
  const source = sourceOf(rest, signal, async () =>
    (await loadWorksCalls())?.follow([...ids], signal),
  );
  const readOn = async (): Promise<'ended' | 'broken'> => {
    for await (const event of (await source()) ?? []) {
      if (signal.aborted) return 'broken';
      heard += 1;
      watcher.onLost(false);
      if (event.type === 'end') return 'ended';
      watcher.onWorks(event.works);
    }
    return 'broken';
  };
  const onLost = () => watcher.onLost(true);
  await keepReading({ length: () => heard, readOn, onLost, onRefused: watcher.onMissing }, signal);
}

import { isGoing, type RunStore } from './run-store.ts';

/** Calls back when the run that is shown has ended: by then it is charged. @returns what ends it. */
export function onRunEnd({ $shown }: Pick<RunStore, '$shown'>, does: () => void): () => void {
  return $shown.listen((now, before) => {
    const isEnded = now.kind === 'run' && !isGoing(now.run);
    const was = before?.kind === 'run' ? isGoing(before.run) : before?.kind === 'beginning';
    if (isEnded && was) does();
  });
}

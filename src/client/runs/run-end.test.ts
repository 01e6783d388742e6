import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import type { RunView } from '#shared/run/run.ts';
import { onRunEnd } from './run-end.ts';
import type { RunShown } from './run-store.ts';

const run = (state: RunView['state']) =>
  ({ kind: 'run', run: { id: 'a', state } as RunView }) as const;

test('the end of a run is told once, of one that has ended as it began too, and not of a kept one', () => {
  const $shown = atom<RunShown>({ kind: 'beginning' });
  const ended = vi.fn();
  const stop = onRunEnd({ $shown }, ended);
  $shown.set(run('running'));
  $shown.set(run('running'));
  expect(ended).not.toHaveBeenCalled();
  $shown.set(run('done'));
  $shown.set(run('done'));
  expect(ended).toHaveBeenCalledOnce();
  $shown.set({ kind: 'opening' });
  $shown.set(run('done'));
  expect(ended).toHaveBeenCalledOnce();
  $shown.set({ kind: 'beginning' });
  $shown.set(run('stopped'));
  expect(ended).toHaveBeenCalledTimes(2);
  stop();
  $shown.set({ kind: 'beginning' });
  $shown.set(run('done'));
  expect(ended).toHaveBeenCalledTimes(2);
});

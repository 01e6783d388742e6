// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import * as loaded from '../../client/load-calls.ts';
import * as kept from '../../kept/client/kept-store.ts';
import { $list, $told, type Line, removeForGood } from './list-store.ts';

const line = (id: string) => ({ id, name: id, isHere: false }) as Line;

afterEach(() => vi.restoreAllMocks());

test('what another device has taken out of the bin is not said to be deleted, stays on this device, and is listed in the bin no longer', async () => {
  const items = [line('stays'), line('goes')];
  const binned = new Set(['goes']);
  const calls = {
    removeForGood: async (id: string) => (binned.delete(id) ? { id } : null),
    list: async () => ({ items: items.filter(({ id }) => binned.has(id)), nextCursor: null }),
  };
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue(calls as never);
  const dropped = vi.spyOn(kept, 'dropKept');
  $list.set({ ...$list.get(), state: 'ready', view: 'bin', items });
  await removeForGood(line('stays'));
  expect($told.get()).toEqual({ what: 'failed', line: null });
  expect($list.get()).toMatchObject({ state: 'ready', items: [line('goes')] });
  expect(dropped).not.toHaveBeenCalled();
  await removeForGood(line('goes'));
  expect($told.get()).toEqual({ what: 'gone', line: line('goes') });
  expect($list.get()).toMatchObject({ state: 'ready', items: [] });
  expect(dropped.mock.calls).toEqual([['goes']]);
});

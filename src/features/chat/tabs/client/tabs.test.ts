// @vitest-environment jsdom
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { anonymous } from '#tests/support/rpc-server.ts';

const stops: (() => void)[] = [];

beforeEach(() => vi.stubGlobal('BroadcastChannel', BroadcastChannel));
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

/** A tab of one person: modules keep what is the page's own. */
async function openTab(id: string | null) {
  vi.resetModules();
  const { tellTabs, watchTabs } = await import('./tabs.ts');
  const { $session } = await import('#client/session/store.ts');
  const session = id === null ? null : { ...anonymous, user: { ...anonymous.user, id } };
  $session.set({ ...$session.get(), session });
  const heard: unknown[] = [];
  stops.push(watchTabs((what, ids) => heard.push([what, ...ids])));
  return { tellTabs, heard };
}

test('what one tab changes the other tabs of the same person hear, and nobody else’s (R18)', async () => {
  const [first, second, other, nobody] = [
    await openTab('ann'),
    await openTab('ann'),
    await openTab('ben'),
    await openTab(null),
  ];
  first.tellTabs('changed', ['one']);
  first.tellTabs('gone', ['one', 'two']);
  first.tellTabs('gone', []);
  nobody.tellTabs('gone', ['one']);
  await eventually(() =>
    expect(second.heard).toEqual([
      ['changed', 'one'],
      ['gone', 'one', 'two'],
    ]),
  );
  other.tellTabs('changed', ['three']);
  first.tellTabs('changed', ['last']);
  await eventually(() => expect(second.heard).toHaveLength(3));
  expect([first.heard, other.heard, nobody.heard]).toEqual([[], [], []]);
});

test('a browser without channels has tabs that do not hear each other', async () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const { tellTabs, heard } = await openTab('ann');
  tellTabs('changed', ['one']);
  expect(heard).toEqual([]);
});

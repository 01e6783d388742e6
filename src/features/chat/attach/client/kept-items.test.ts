// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anonymous } from '#tests/support/rpc-server.ts';
import type { Attachment } from '../contract.ts';

const member = { ...anonymous, type: 1 as const, user: { ...anonymous.user, id: 'ann' } };
const attachment: Attachment = {
  ...{ id: 'one', kind: 'document', name: 'bees.pdf', type: 'application/pdf' },
  ...{ bytes: 1000, unit: 'page', pages: 2, href: '/f/one' },
};

/** A page of its own, of a member or of nobody yet: modules keep what is the page's. */
async function openPage(own?: string) {
  vi.resetModules();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `user-info=${own ? encodeURIComponent(JSON.stringify({ id: own })) : ''}; Max-Age=${own ? 60 : 0}; Path=/`;
  const { watchItems } = await import('./kept-items.ts').catch(() => ({ watchItems: () => {} }));
  const { $items, giveBackItems, takeItems } = await import('./attach-store.ts');
  const { $session } = await import('#client/session/store.ts');
  watchItems();
  const enter = () => $session.set({ ...$session.get(), session: member, isSignedIn: true });
  const names = () => $items.get().map(({ name }) => name);
  return { enter, names, attach: () => giveBackItems([attachment]), takeItems };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

test('what is attached is there again after a reload, until it is sent', async () => {
  const first = await openPage();
  first.attach();
  const second = await openPage();
  expect(second.names()).toEqual(['bees.pdf']);
  expect(second.takeItems()).toEqual([attachment]);
  expect((await openPage()).names()).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

test('what one member attached is not given to the next (R18)', async () => {
  const ann = await openPage('ann');
  ann.enter();
  ann.attach();
  expect((await openPage('ben')).names()).toEqual([]);
  expect((await openPage('ann')).names()).toEqual(['bees.pdf']);
});

test('what the server may have let go of is not offered', async () => {
  (await openPage()).attach();
  vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000, toFake: ['Date'] });
  expect((await openPage()).names()).toEqual([]);
});

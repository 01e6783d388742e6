// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Attachment } from '../contract.ts';

const attachment: Attachment = {
  ...{ id: 'one', kind: 'document', name: 'bees.pdf', type: 'application/pdf' },
  ...{ bytes: 1000, unit: 'page', pages: 2, href: '/f/one' },
};

/** A page of its own, of a member or of nobody yet: modules keep what is the page's. */
async function openPage(own?: string) {
  vi.resetModules();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `user-info=${own ? encodeURIComponent(JSON.stringify({ id: own })) : ''}; Max-Age=${own ? 60 : 0}; Path=/`;
  const { $items, giveBackItems, takeItems, wakeItems } = await import('./attach-store.ts');
  await wakeItems();
  // Comes with the first that is attached.
  (await import('./kept-items.ts')).watchItems();
  const { $online, sendText } = await import('../../composer/client/outbox.ts');
  $online.set(false);
  const names = () => $items.get().map(({ name }) => name);
  const queue = () => sendText('About bees', null, takeItems());
  return { names, attach: () => giveBackItems([attachment]), takeItems, queue };
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

test('what goes with a message that waits to be sent is there again after a reload', async () => {
  const first = await openPage();
  first.attach();
  first.queue();
  expect(first.names()).toEqual([]);
  expect((await openPage()).names()).toEqual(['bees.pdf']);
});

test('what one member attached is not given to the next (R18)', async () => {
  (await openPage('ann')).attach();
  expect((await openPage('ann')).names()).toEqual(['bees.pdf']);
  expect((await openPage('ben')).names()).toEqual([]);
});

test('what the server may have let go of is not offered', async () => {
  (await openPage()).attach();
  vi.useFakeTimers({ now: Date.now() + 13 * 3_600_000, toFake: ['Date'] });
  expect((await openPage()).names()).toEqual([]);
});

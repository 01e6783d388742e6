// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../../contract.ts';
import type { Attachment } from '../contract.ts';

const attachment: Attachment = {
  ...{ id: 'one', kind: 'document', name: 'bees.pdf', type: 'application/pdf' },
  ...{ bytes: 1000, unit: 'page', pages: 2, href: '/f/one' },
};

/** A page of its own, of a member or of nobody yet: modules keep what is the page's. */
async function openPage(own?: string, id = '') {
  vi.resetModules();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `user-info=${own ? encodeURIComponent(JSON.stringify({ id: own })) : ''}; Max-Age=${own ? 60 : 0}; Path=/`;
  const store = await import('./attach-store.ts');
  const { $items, giveBackItems, showItemsOf, takeItems, takeItemsTo } = store;
  await showItemsOf(id);
  // Comes with the first that is attached.
  const { dropItems, watchItems } = await import('./kept-items.ts');
  watchItems();
  const { $online, sendText } = await import('../../composer/client/outbox.ts');
  $online.set(false);
  const names = () => $items.get().map(({ name }) => name);
  const queue = () => sendText('About bees', null, takeItems());
  const attach = (name = 'bees.pdf') => giveBackItems([{ ...attachment, id: name, name }]);
  return { names, attach, takeItems, queue, showItemsOf, dropItems, takeItemsTo };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.useRealTimers());

test('what is attached is there again after a reload, until it is sent', async () => {
  const first = await openPage();
  first.attach();
  const second = await openPage();
  expect(second.names()).toEqual(['bees.pdf']);
  expect(second.takeItems()).toEqual([{ ...attachment, id: 'bees.pdf' }]);
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

test('each chat has its own attachments, also after a reload, until it is gone for good', async () => {
  const first = await openPage(undefined, 'a');
  first.attach();
  await first.showItemsOf('b');
  expect(first.names()).toEqual([]);
  first.attach('ants.pdf');
  await first.showItemsOf('a');
  expect(first.names()).toEqual(['bees.pdf']);
  const second = await openPage(undefined, 'b');
  expect(second.names()).toEqual(['ants.pdf']);
  await second.showItemsOf('a');
  expect(second.names()).toEqual(['bees.pdf']);
  await second.showItemsOf('');
  expect(second.names()).toEqual([]);
  second.dropItems(['a', 'b']);
  expect(sessionStorage.length).toBe(0);
});

test('what is attached while a chat begins goes with it', async () => {
  const page = await openPage();
  page.attach();
  page.takeItemsTo({ id: 'a', temporary: false } as Conversation);
  expect(page.names()).toEqual(['bees.pdf']);
  await page.showItemsOf('');
  expect(page.names()).toEqual([]);
  expect((await openPage(undefined, 'a')).names()).toEqual(['bees.pdf']);
});

// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { $opening } from '../../client/chat-store.ts';
import * as loaded from '../../client/load-calls.ts';
import { newChat, openChat } from '../../client/navigate.ts';
import { $shown } from '../../history/client/history-store.ts';
import { $text } from './draft-store.ts';
import { $outbox, emptyOutbox, sendText } from './outbox.ts';

test('what is asked where a chat could not be opened begins a new one, and does not wait for ever', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  $opening.set('failed');
  sendText('Why is the sea salty?');
  expect($outbox.get()).toMatchObject([{ state: 'sending', parentId: null }]);
  expect($opening.get()).toBe('open');
  emptyOutbox();
});

test('what is asked while a chat opens that then cannot be opened is back in the field', async () => {
  const calls = Promise.withResolvers<null>();
  vi.spyOn(loaded, 'loadCalls').mockReturnValue(calls.promise);
  const opened = openChat('gone');
  sendText('Why is the sea salty?');
  expect($outbox.get()).toMatchObject([{ state: 'queued' }]);
  calls.resolve(null);
  await opened;
  expect($opening.get()).toBe('failed');
  expect($outbox.get()).toEqual([]);
  expect($text.get()).toBe('Why is the sea salty?');
});

test('a question for a project that was deleted on another device can be sent again without it', async () => {
  const calls = { send: async () => null, projects: async () => [], list: async () => null };
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue(calls as never);
  newChat();
  $shown.set({ ...$shown.get(), projectId: 'gone' });
  sendText('Why is the sea salty?');
  await eventually(() => expect($shown.get().projectId).toBeNull());
  expect($outbox.get()).toMatchObject([{ state: 'failed' }]);
  emptyOutbox();
});

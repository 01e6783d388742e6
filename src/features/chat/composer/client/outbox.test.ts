// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { $opening } from '../../client/chat-store.ts';
import { $outbox, emptyOutbox, sendText } from './outbox.ts';

test('what is asked where a chat could not be opened begins a new one, and does not wait for ever', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  $opening.set('failed');
  sendText('Why is the sea salty?');
  expect($outbox.get()).toMatchObject([{ state: 'sending', parentId: null }]);
  expect($opening.get()).toBe('open');
  emptyOutbox();
});

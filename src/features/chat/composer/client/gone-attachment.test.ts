// @vitest-environment jsdom
import {
  ReadableStream,
  TextDecoderStream,
  TransformStream,
  WritableStream,
} from 'node:stream/web';
import { expect, test, vi } from 'vitest';
import { toasts } from '#client/toasts/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { $items, mayGo, removeItem, takeItems } from '../../attach/client/attach-store.ts';
import type { Attachment } from '../../attach/contract.ts';
import { $slug } from '../../models/client/model-store.ts';
import { $text } from './draft-store.ts';
import { $outbox, sendText } from './outbox.ts';

// The page has begun.
$slug.set('chat');

const bees = { id: 'bees', kind: 'document', name: 'bees.pdf', bytes: 5 } as Attachment;
const ants = { ...bees, id: 'ants', name: 'ants.pdf' };

/** As the server refuses a message with a document that it knows no more. */
const refused = {
  ...{ message: 'Not found', code: -32004 },
  data: { code: 'NOT_FOUND', httpStatus: 404, key: 'not_found', values: { documents: 'bees' } },
};

const lines = `{"0":[[0],[null,0,0]]}\n[0,0,[[${JSON.stringify({ error: refused })}]]]\n`;

test('a file that is not there any more says so in the field, and its message goes without it', async () => {
  window.wordkinSession = Promise.resolve(anonymous);
  vi.stubGlobal('fetch', async (url: string) =>
    String(url).includes('chat.send')
      ? new Response(lines, { headers: { 'content-type': 'application/json' } })
      : new Promise(() => undefined),
  );
  // As browsers have them, and jsdom has not.
  const streams = { ReadableStream, TextDecoderStream, TransformStream, WritableStream };
  for (const [name, stream] of Object.entries(streams)) vi.stubGlobal(name, stream);
  const shown = vi.spyOn(toasts, 'show');
  sendText('Why do bees hum?', undefined, [bees, ants]);
  sendText('And ants?');
  await eventually(() => expect($text.get()).toBe('Why do bees hum?\n\nAnd ants?'));
  expect($outbox.get()).toEqual([]);
  expect($items.get()).toMatchObject([
    { name: 'bees.pdf', state: 'failed', error: 'not_found' },
    { name: 'ants.pdf', state: 'ready' },
  ]);
  expect(shown).not.toHaveBeenCalled();
  expect(mayGo(() => undefined)).toBe(false);
  removeItem('bees');
  expect(mayGo(() => undefined)).toBe(true);
  expect(takeItems()).toEqual([ants]);
});

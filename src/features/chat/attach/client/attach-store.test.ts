// @vitest-environment jsdom
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session } from '#client/session/store.ts';
import { toasts } from '#client/toasts/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { newChat, openChat } from '../../client/navigate.ts';
import { emptyOutbox } from '../../composer/client/outbox.ts';
import { $models, $slug } from '../../models/client/model-store.ts';
import type { Attachment } from '../contract.ts';
import {
  $attachNote,
  $blind,
  $items,
  addFiles,
  giveBackItems,
  mayGo,
  removeItem,
  send,
  takeItems,
} from './attach-store.ts';

/** Uploads that wait for the server, as a browser's requests. */
const waiting: FakeRequest[] = [];

/** The browser's request, answered when the test says so. */
class FakeRequest {
  readonly upload: { onprogress?: (event: object) => void } = {};
  stopped = false;
  status = 0;
  responseText = '';
  onload?: () => void;
  onabort?: () => void;
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => 'application/json';
  send() {
    waiting.push(this);
  }
  abort() {
    this.stopped = true;
    this.onabort?.();
  }
  progress(loaded: number, total: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total });
  }
  done(attachment: Attachment | null) {
    this.status = attachment ? 200 : 500;
    const error = {
      message: 'UNKNOWN ERROR',
      code: -32603,
      data: { code: 'INTERNAL_SERVER_ERROR' },
    };
    this.responseText = JSON.stringify(attachment ? { result: { data: attachment } } : { error });
    this.onload?.();
  }
}

const attachment = (name: string, kind: Attachment['kind'] = 'document'): Attachment => ({
  ...{ id: crypto.randomUUID(), kind, name, type: '', bytes: 5 },
  ...{ unit: 'page', pages: 1, href: '/' },
});
const file = (name: string) => new File(['words'], name);

async function uploads(count: number) {
  await eventually(() => expect(waiting).toHaveLength(count));
  return waiting.splice(0);
}

const states = () => $items.get().map(({ state }) => state);

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 4, close: () => {} }));
  window.wordkinSession = Promise.resolve(anonymous);
  takeItems();
  waiting.length = 0;
  $slug.set('chat');
  const rows = [
    ['chat', 'Chat', false],
    ['claude', 'Claude', true],
  ] as const;
  const choices = rows.map(([slug, name, sees]) => ({ slug, name, sees, state: 'ready' as const }));
  $models.set({ state: 'ready', choices });
});

afterEach(() => {
  newChat();
  vi.unstubAllGlobals();
});

test('a message waits for its attachments and goes by itself once they are ready', async () => {
  addFiles([file('a.pdf'), file('b.pdf')]);
  const [first, second] = await uploads(2);
  let gone = 0;
  const go = () => {
    if (mayGo(go)) gone += 1;
  };
  go();
  expect([$attachNote.get(), gone]).toEqual(['wait', 0]);
  first?.done(attachment('a.pdf'));
  await eventually(() => expect(states()).toEqual(['ready', 'uploading']));
  second?.progress(1, 2);
  expect($items.get()[1]).toMatchObject({ state: 'uploading', share: 0.5 });
  second?.progress(2, 2);
  expect(states()).toEqual(['ready', 'reading']);
  second?.done(attachment('b.pdf'));
  await eventually(() => expect(gone).toBe(1));
  expect(takeItems().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  expect($items.get()).toEqual([]);
});

test('a message that waits for its attachments goes to no other conversation', async () => {
  addFiles([file('a.pdf')]);
  const [upload] = await uploads(1);
  let gone = 0;
  expect(mayGo(() => (gone += 1))).toBe(false);
  emptyOutbox();
  expect($attachNote.get()).toBe(null);
  upload?.done(attachment('a.pdf'));
  await eventually(() => expect(states()).toEqual(['ready']));
  expect(gone).toBe(0);
});

test('a message that waits for a file is not sent without it: what is taken away ends the waiting', async () => {
  addFiles([file('a.pdf'), file('b.pdf')]);
  const [first] = await uploads(2);
  let gone = 0;
  const go = () => {
    if (mayGo(go)) gone += 1;
  };
  go();
  first?.done(attachment('a.pdf'));
  await eventually(() => expect(states()).toEqual(['ready', 'uploading']));
  removeItem($items.get()[1]?.key ?? '');
  expect([$attachNote.get(), gone]).toEqual([null, 0]);
  go();
  expect(gone).toBe(1);
});

test('a file stays with the chat that it was chosen for, and is uploaded while another is open', async () => {
  newChat();
  addFiles([file('a.pdf')]);
  const [upload] = await uploads(1);
  void openChat('other');
  expect([$items.get(), upload?.stopped]).toEqual([[], false]);
  expect(mayGo(() => undefined)).toBe(true);
  upload?.done(attachment('a.pdf'));
  newChat();
  await eventually(() => expect(states()).toEqual(['ready']));
});

test('nothing that one person attached, in whatever chat, is left to the next (R18)', async () => {
  addFiles([file('a.pdf')]);
  const [upload] = await uploads(1);
  void openChat('other');
  const nobody = $session.get();
  const session = (id: string) =>
    $session.set({ ...nobody, session: { ...anonymous, user: { ...anonymous.user, id } } });
  session('ann');
  session('ben');
  expect(upload?.stopped).toBe(true);
  newChat();
  expect($items.get()).toEqual([]);
  $session.set(nobody);
});

test('what failed holds the message until it is tried again or taken away', async () => {
  addFiles([file('a.pdf'), file('b.pdf')]);
  const [first, second] = await uploads(2);
  first?.done(null);
  second?.done(null);
  await eventually(() => expect(states()).toEqual(['failed', 'failed']));
  expect([mayGo(() => undefined), $attachNote.get()]).toEqual([false, 'unsent']);
  const [a = '', b = ''] = $items.get().map(({ key }) => key);
  removeItem(b);
  void send(a);
  (await uploads(1))[0]?.done(attachment('a.pdf'));
  await eventually(() => expect(states()).toEqual(['ready']));
  expect(mayGo(() => undefined)).toBe(true);
});

test('each file that is refused says why, and no toast repeats it, until it is tried again', async () => {
  const shown = vi.spyOn(toasts, 'show');
  addFiles([
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
    new File([], 'b.pdf', { type: 'application/pdf' }),
  ]);
  await eventually(() => expect(states()).toEqual(['failed', 'failed']));
  const errors = () => $items.get().map(({ error }) => error);
  expect(errors()).toEqual(['image_type', 'document_unreadable']);
  addFiles([file('c.pdf')]);
  (await uploads(1))[0]?.done(null);
  await eventually(() => expect(shown).toHaveBeenCalledOnce());
  expect(shown.mock.lastCall?.[0].text).not.toMatch(/svg|image|document/i);
  void send($items.get()[0]?.key ?? '');
  expect(errors()).toEqual([null, 'document_unreadable', null]);
});

test('taking an attachment away stops its upload', async () => {
  addFiles([file('a.pdf')]);
  const [upload] = await uploads(1);
  removeItem($items.get()[0]?.key ?? '');
  expect(upload?.stopped).toBe(true);
  expect(mayGo(() => undefined)).toBe(true);
  expect($items.get()).toEqual([]);
});

test('ten at most, and the rest is said to be left out', async () => {
  addFiles(Array.from({ length: 12 }, (_, n) => file(`${n}.txt`)));
  expect([$items.get().length, $attachNote.get()]).toEqual([10, 'many']);
  await uploads(10);
});

test('says before sending that a model cannot see pictures', async () => {
  const image = { create: { width: 4, height: 4, channels: 3, background: '#fff' } } as const;
  const png = new Uint8Array(await sharp(image).png().toBuffer());
  addFiles([new File([png], 'a.png', { type: 'image/png' })]);
  (await uploads(1))[0]?.done(attachment('a.png', 'image'));
  await eventually(() => expect(states()).toEqual(['ready']));
  expect([$blind.get(), mayGo(() => undefined)]).toEqual(['Chat', false]);
  $slug.set('claude');
  expect([$blind.get(), mayGo(() => undefined)]).toEqual([null, true]);
});

test('what was not sent comes back once', () => {
  const back = attachment('a.pdf');
  giveBackItems([back]);
  giveBackItems([back]);
  expect(takeItems()).toEqual([back]);
});

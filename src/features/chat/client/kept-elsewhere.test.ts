// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import * as trying from '#client/query/try-again.ts';
import { atRest } from '#client/ui/at-rest.ts';
import { eventually } from '#tests/support/eventually.ts';
import { anonymous, member } from '#tests/support/rpc-server.ts';
import type { Conversation, OpenConversation } from '../contract.ts';
import { emptyBin } from '../history/client/changes.ts';
import { $history, forgetHistory } from '../history/client/history-store.ts';
import { keepChat, readChat } from '../kept/client/kept-store.ts';
import { list, open } from './calls.ts';

/** What jsdom lacks: a store that lives as long as its test. @returns its rows. */
function keep() {
  const rows = new Map<string, object>();
  const answer = (result?: unknown) => {
    const request = { result, onsuccess: () => {} };
    queueMicrotask(() => request.onsuccess());
    return request;
  };
  const objectStore = () => ({
    get: (key: string) => answer(rows.get(key)),
    getAll: () => answer([]),
    put: (row: { key: string }) => answer(rows.set(row.key, row)),
    delete: (key: string) => answer(rows.delete(key)),
    clear: () => answer(rows.clear()),
  });
  const db = { transaction: () => ({ objectStore }), close: () => {} };
  vi.stubGlobal('indexedDB', { open: () => answer(db) });
  vi.stubGlobal('IDBKeyRange', { bound: () => null });
  return rows;
}

/** A server that answers every call with this. */
function serve(result: object, { status = 200, person = anonymous } = {}) {
  window.wordkinSession = Promise.resolve(person);
  vi.stubGlobal('fetch', async () => Response.json([result], { status }));
}

/** Opens a chat, so that this device keeps it. */
async function openKept(rows: Map<string, object>) {
  serve({ result: { data: { id: 'a', slug: 'chat', messages: [], temporary: false } } });
  expect(await open('a')).toMatchObject({ id: 'a' });
  await eventually(() => expect([...rows.keys()]).toContain('chat a'));
}

/** Who is signed in on all sites of the family; null for nobody. */
function signIn(id: string | null) {
  const info = id && encodeURIComponent(JSON.stringify({ id }));
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `user-info=${info ?? '; Max-Age=0'}`;
}

afterEach(() => {
  signIn(null);
  forgetHistory();
  vi.unstubAllGlobals();
});

test('a chat that was deleted on another device is not kept on this one', async () => {
  const rows = keep();
  vi.spyOn(trying, 'tryAgain').mockImplementation((_, ask) => ask());
  await openKept(rows);
  const refused = (key: string, code: string, httpStatus: number) =>
    serve(
      { error: { message: key, code: -32_000, data: { code, httpStatus, key } } },
      { status: httpStatus },
    );
  refused('too_many_requests', 'TOO_MANY_REQUESTS', 429);
  expect(await open('a')).toBeNull();
  expect([...rows.keys()]).toContain('chat a');
  refused('chat_missing', 'NOT_FOUND', 404);
  expect(await open('a')).toBeNull();
  await eventually(() => expect([...rows.keys()]).not.toContain('chat a'));
});

test('a chat that another device put in the bin is not kept once the bin is emptied here', async () => {
  const rows = keep();
  await openKept(rows);
  const items = [{ id: 'a', deletedAt: '2026-01-01T00:00:00.000Z' } as Conversation];
  $history.set({ state: 'ready', items, nextCursor: null });
  serve({ result: { data: { removed: 1 } } });
  await emptyBin();
  await eventually(() => expect([...rows.keys()]).not.toContain('chat a'));
  expect($history.get().items).toEqual([]);
});

test('the list of one person is not kept for the next, who came before the page was at rest', async () => {
  const rows = keep();
  const page = { items: [{ id: 'a' }], nextCursor: null };
  const askFor = async (id: string) => {
    serve(
      { result: { data: page } },
      { person: { ...anonymous, user: { ...anonymous.user, id } } },
    );
    expect(await list({ view: id === 'u1' ? 'kept' : 'archived' })).toEqual(page);
  };
  await askFor('u1');
  await askFor('u2');
  await atRest();
  expect([...rows.keys()]).not.toContain('list');
  await askFor('u1');
  await eventually(() => expect([...rows.keys()]).toContain('list'));
});

test.each(['another', null])(
  'what a page still holds of a member is not kept for %s, who came on another site (R18)',
  async (next) => {
    const rows = keep();
    signIn(member.user.id);
    serve(
      { result: { data: { id: 'a', slug: 'chat', messages: [], temporary: false } } },
      { person: member },
    );
    await open('a');
    await eventually(() => expect([...rows.keys()]).toContain('chat a'));
    signIn(next);
    // An answer has ended on the page that nobody looks at.
    await keepChat({ id: 'b', temporary: false } as OpenConversation);
    expect([await readChat('a'), await readChat('b')]).toEqual([null, null]);
    signIn(member.user.id);
    expect(await readChat('a')).toMatchObject({ id: 'a' });
  },
);

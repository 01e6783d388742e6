// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { $session } from '#client/session/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import type { ImportedChat } from '../contract.ts';
import { $import, leaveImport, sendFound, stopImport } from './import-store.ts';

afterEach(() => {
  stopImport();
  vi.unstubAllGlobals();
});

/** Answers calls one by one, each when the test says so. */
function stubCalls() {
  const waiting: (() => void)[] = [];
  window.wordkinSession = Promise.resolve(anonymous);
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    const list = [{ result: { data: { items: [], nextCursor: null } } }];
    if (!(init.body instanceof FormData)) return Promise.resolve(Response.json(list));
    const added = JSON.parse(String(init.body.get('chats'))).length;
    return new Promise<Response>((resolve, reject) => {
      const data = { added, known: 0, refused: 0 };
      waiting.push(() => resolve(Response.json({ result: { data } })));
      init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
  return async () => {
    await eventually(() => expect(waiting).toHaveLength(1));
    waiting.pop()?.();
  };
}

const chats = Array.from({ length: 60 }, (_, n) => ({ key: String(n) }) as unknown as ImportedChat);

test('what is being sent goes on when its dialog is closed, and tells how it went', async () => {
  const answer = stubCalls();
  const sent = sendFound({ chats });
  await answer();
  leaveImport();
  expect($import.get().at).toBe('going');
  await answer();
  await answer();
  await sent;
  const imported = { added: 60, known: 0, refused: 0 };
  expect($import.get()).toEqual({ at: 'done', imported });
  leaveImport();
  expect($import.get()).toEqual({ at: 'choice' });
});

test('another person’s page sends nothing more of it (R18)', async () => {
  const answer = stubCalls();
  const who = { ...$session.get(), status: 'authenticated', session: anonymous } as const;
  $session.set(who);
  const sent = sendFound({ chats });
  await answer();
  const user = { ...anonymous.user, id: 'another' };
  $session.set({ ...who, session: { ...anonymous, user } });
  await sent;
  expect($import.get()).toEqual({ at: 'choice' });
});

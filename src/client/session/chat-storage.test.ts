// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { clearChatStorage, isChatKept, markKept } from './chat-storage.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stores with something of chat and something else in each. */
function stores() {
  localStorage.setItem('chat:draft', 'mine');
  localStorage.setItem('banners', 'theirs');
  sessionStorage.setItem('chat:draft', 'mine');
  const names = new Set(['chat:pages', 'shell']);
  const deleted: string[] = [];
  const caches = {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('indexedDB', { deleteDatabase: (name: string) => deleted.push(name) });
  return { names, deleted };
}

test('clears local storage, the database and caches of chat, and nothing else (SPEC 4)', async () => {
  const { names, deleted } = stores();
  clearChatStorage();
  await eventually(() => expect([...names]).toEqual(['shell']));
  expect([...Object.keys(localStorage), ...Object.keys(sessionStorage)]).toEqual(['banners']);
  expect(deleted).toEqual(['chat']);
});

test('what was kept is known by its mark, and by every key of chat', () => {
  localStorage.clear();
  sessionStorage.clear();
  expect(isChatKept()).toBe(false);
  localStorage.setItem('chatty', 'other');
  expect(isChatKept()).toBe(false);
  markKept();
  expect(isChatKept()).toBe(true);
  clearChatStorage();
  expect(isChatKept()).toBe(false);
  sessionStorage.setItem('chat:draft', 'mine');
  expect(isChatKept()).toBe(true);
  vi.stubGlobal('localStorage', undefined);
  expect(isChatKept()).toBe(true);
  expect(markKept).toThrow();
});

test('what is blocked keeps nothing else from being cleared (R37)', async () => {
  const { names } = stores();
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('indexedDB', undefined);
  clearChatStorage();
  await eventually(() => expect([...names]).toEqual(['shell']));
  vi.stubGlobal('caches', undefined);
  expect(clearChatStorage).not.toThrow();
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('blocked')) });
  expect(clearChatStorage).not.toThrow();
});

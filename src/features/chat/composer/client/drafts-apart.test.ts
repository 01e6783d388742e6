// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearChatStorage } from '#client/session/chat-storage.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import type { Conversation } from '../../contract.ts';

/** A page of its own, at a conversation: modules keep what is the page's. */
async function openPage(id: string) {
  vi.resetModules();
  const draft = await import('./draft-store.ts');
  const { $session } = await import('#client/session/store.ts');
  draft.wakeDraft(id, '', () => []);
  const member = (user: string | null) =>
    $session.set({
      ...$session.get(),
      session: user === null ? null : { ...anonymous, user: { ...anonymous.user, id: user } },
      isSignedIn: user !== null,
    });
  return { ...draft, member };
}

const begun = (id: string, temporary = false) => ({ id, temporary }) as Conversation;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

test('each chat has its own draft, in this tab and in the next', async () => {
  const { $text, setText, showDraft, keepDraft } = await openPage('a');
  setText('For the first');
  showDraft('b');
  expect($text.get()).toBe('');
  setText('For the second');
  showDraft('');
  setText('For a new one');
  showDraft('a');
  expect($text.get()).toBe('For the first');
  keepDraft();
  sessionStorage.clear();
  expect((await openPage('a')).$text.get()).toBe('For the first');
  expect((await openPage('b')).$text.get()).toBe('For the second');
  expect((await openPage('')).$text.get()).toBe('For a new one');
  clearChatStorage();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('what is typed while a chat begins goes with it; a temporary one has that of its tab', async () => {
  const { $text, setText, showDraft, takeDraftTo } = await openPage('');
  setText('And then?');
  takeDraftTo(begun('a'));
  expect($text.get()).toBe('And then?');
  showDraft('');
  expect($text.get()).toBe('');
  setText('Between us');
  takeDraftTo(begun('passing', true));
  showDraft('a');
  expect($text.get()).toBe('And then?');
  expect(Object.keys({ ...localStorage, ...sessionStorage })).not.toContain('chat:draft:passing');
});

test('the one draft that there was for all chats is taken over, once', async () => {
  const former = JSON.stringify({ owner: '', text: 'Typed before' });
  sessionStorage.setItem('chat:draft', former);
  localStorage.setItem('chat:draft', former);
  const { $text, showDraft } = await openPage('a');
  expect($text.get()).toBe('Typed before');
  showDraft('b');
  expect($text.get()).toBe('');
  expect((await openPage('')).$text.get()).toBe('');
});

test('a deleted chat leaves no draft but in the tab that may take it back; a removed one none', async () => {
  const { $text, setText, showDraft, dropDrafts } = await openPage('a');
  setText('Half a thought');
  showDraft('');
  dropDrafts(['a']);
  expect(localStorage.getItem('chat:draft:a')).toBeNull();
  showDraft('a');
  expect($text.get()).toBe('Half a thought');
  showDraft('');
  dropDrafts(['a'], true);
  expect({ ...localStorage, ...sessionStorage }).toEqual({});
});

test('a browser that keeps nothing has each draft while its page is open (R37)', async () => {
  for (const method of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  const { $text, $draftKept, setText, showDraft } = await openPage('a');
  setText('For the first');
  showDraft('b');
  expect([$text.get(), $draftKept.get()]).toEqual(['', false]);
  showDraft('a');
  expect($text.get()).toBe('For the first');
});

test('what one member types in any chat, the next does not find (R18)', async () => {
  const page = await openPage('a');
  page.member('ann');
  page.setText('Secret');
  page.member('ben');
  page.showDraft('');
  page.showDraft('a');
  expect(page.$text.get()).toBe('');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('Secret');
});

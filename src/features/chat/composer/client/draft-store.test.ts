// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { clearChatStorage } from '#client/session/chat-storage.ts';
import { anonymous } from '#tests/support/rpc-server.ts';

const member = { ...anonymous, type: 1 as const, user: { ...anonymous.user, id: 'ann' } };

/** A page of its own: modules keep what is the page's. */
async function openPage(userInfo?: string) {
  vi.resetModules();
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `user-info=${userInfo ? encodeURIComponent(JSON.stringify({ id: userInfo })) : ''}; Max-Age=${userInfo ? 60 : 0}; Path=/`;
  const draft = await import('./draft-store.ts');
  const { $session } = await import('#client/session/store.ts');
  const { emit } = await import('#client/events/events.ts');
  const session = (who: typeof anonymous | typeof member | null) =>
    $session.set({
      ...$session.get(),
      ...{ status: who ? 'authenticated' : 'unauthenticated', session: who },
      isSignedIn: who === member,
    });
  return { ...draft, session, emit };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what is typed survives the silent sign-in, which clears the chat storage (SPEC 4)', async () => {
  const first = await openPage();
  first.wakeDraft('', '', () => []);
  first.setText('Half a thou');
  first.keepDraft();
  clearChatStorage();
  first.session(anonymous);
  const second = await openPage();
  second.wakeDraft('', '', () => []);
  expect(second.$text.get()).toBe('Half a thou');
});

test('a member whose session ended goes on typing after sign-in; nobody else sees it (SPEC 4, R18)', async () => {
  const leave = async () => {
    const page = await openPage('ann');
    page.wakeDraft('', '', () => ['Queued']);
    page.session(member);
    page.setText('Mine alone');
    page.emit({ name: 'unauthorized' });
    page.session(null);
    clearChatStorage();
    page.keepDraft();
    expect(localStorage.getItem('chat:draft:')).toBeNull();
  };
  await leave();
  const other = await openPage('ben');
  other.wakeDraft('', '', () => []);
  expect(other.$text.get()).toBe('');
  await leave();
  const back = await openPage('ann');
  back.wakeDraft('', '', () => []);
  expect(back.$text.get()).toBe('Queued\n\nMine alone');
  expect(sessionStorage.getItem('chat:draft:')).toBeNull();
});

test('what was sent in a chat as the session ended is in its field again after sign-in (SPEC 4)', async () => {
  const page = await openPage('ann');
  page.wakeDraft('heron', '', () => ['Sent']);
  page.session(member);
  page.emit({ name: 'unauthorized' });
  page.session(null);
  // The page begins clean on its way to sign-in.
  page.showDraft('');
  clearChatStorage();
  const back = await openPage('ann');
  back.wakeDraft('heron', '', () => []);
  expect(back.$text.get()).toBe('Sent');
  const later = await openPage('ann');
  later.wakeDraft('', '', () => []);
  expect(later.$text.get()).toBe('');
});

test('what a member types without a connection, or before it is known who they are, nobody else finds (R18)', async () => {
  const page = await openPage('ann');
  page.wakeDraft('', '', () => []);
  page.setText('Mine alone');
  page.showDraft('a');
  page.giveBack(['Not sent'], 'b');
  const other = await openPage('ben');
  other.wakeDraft('', '', () => []);
  expect([other.$text.get(), other.textOf('b')]).toEqual(['', '']);
  const back = await openPage('ann');
  back.wakeDraft('', '', () => []);
  back.session(member);
  expect([back.$text.get(), back.textOf('b')]).toEqual(['Mine alone', 'Not sent']);
});

test('a member who signs out leaves nothing of the draft (SPEC 4)', async () => {
  const page = await openPage('ann');
  page.wakeDraft('', '', () => []);
  page.session(member);
  page.setText('Secret');
  page.keepDraft();
  page.session(null);
  clearChatStorage();
  page.keepDraft();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});

test('what was typed before the script woke stands after the draft that was kept', async () => {
  const wake = async (typed: string) => {
    const page = await openPage();
    page.wakeDraft('', typed, () => []);
    page.keepDraft();
    return page.$text.get();
  };
  expect(await wake('A long letter')).toBe('A long letter');
  expect(await wake('And a line')).toBe('A long letter\n\nAnd a line');
  // The browser had put the field's text back by itself, or more of it than was kept.
  expect(await wake('A long letter\n\nAnd a line')).toBe('A long letter\n\nAnd a line');
  expect(await wake('A long letter\n\nAnd a line more')).toBe('A long letter\n\nAnd a line more');
  expect(await wake('And a line more')).toBe('A long letter\n\nAnd a line more');
  expect(await wake('')).toBe('A long letter\n\nAnd a line more');
});

/** Pages that are open at once: what is kept of this tab alone is put away while the other has its turn. */
function tabs() {
  const own: Record<string, Record<string, string>> = {};
  let here = '';
  return (name: string) => {
    own[here] = { ...sessionStorage };
    sessionStorage.clear();
    for (const [key, value] of Object.entries(own[name] ?? {})) sessionStorage.setItem(key, value);
    here = name;
  };
}

test('two tabs each keep their own text over a reload, and a new one takes the last', async () => {
  const turn = tabs();
  const open = async (name: string, text?: string) => {
    turn(name);
    const page = await openPage();
    page.wakeDraft('', '', () => []);
    if (text !== undefined) page.setText(text);
    if (text !== undefined) page.keepDraft();
    return page.$text.get();
  };
  await open('one', 'A long letter');
  await open('two', 'A short note');
  expect([await open('one'), await open('two'), await open('three')]).toEqual([
    ...['A long letter', 'A short note', 'A short note'],
  ]);
  // Sent, which leaves what another tab has written.
  await open('one', '');
  expect([await open('one'), await open('two'), await open('four')]).toEqual([
    ...['', 'A short note', 'A short note'],
  ]);
  await open('two', '');
  expect([await open('two'), await open('five')]).toEqual(['', '']);
});

test('what is typed for a temporary conversation outlives a reload of its tab, and not the tab', async () => {
  const page = await openPage();
  page.wakeDraft('', '', () => []);
  page.setText('For all to see');
  page.keepDraft();
  expect(localStorage.getItem('chat:draft:')).toContain('For all to see');
  const { $temporary } = await import('../../temporary/client/temporary.ts');
  $temporary.set(true);
  page.setText('Between us');
  page.keepDraft();
  expect(localStorage.getItem('chat:draft:')).toBeNull();
  const again = await openPage();
  again.wakeDraft('', '', () => []);
  expect(again.$text.get()).toBe('Between us');
});

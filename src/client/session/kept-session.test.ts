// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anonymousUser } from '#shared/plan/identity.ts';
import { member } from '#tests/support/rpc-server.ts';
import { watchOtherTabs } from './other-tabs.ts';
import { $session, dropSession, loadSession, reloadSession } from './store.ts';

/** Of a server that knows the member by a cookie, whoever asks to come in without a name. */
const answered = vi.fn(async (path: string) =>
  Response.json(path.endsWith('session') ? member : { [anonymousUser]: {} }),
);

beforeEach(() => {
  delete window.wordkinSession;
  vi.stubGlobal('fetch', answered);
});
afterEach(() => vi.unstubAllGlobals());

test('a member keeps saved chats over a start whose first question was lost: nobody signed in (SPEC 4)', async () => {
  localStorage.setItem('chat:1', 'mine');
  answered.mockRejectedValueOnce(new TypeError('lost'));
  expect(await loadSession()).toEqual(member);
  expect(answered).toHaveBeenCalledWith(`/api/auth/callback/${anonymousUser}`, expect.anything());
  expect(localStorage.getItem('chat:1')).toBe('mine');
});

test('a page keeps its session where nobody answers who is here now', async () => {
  await loadSession();
  answered.mockRejectedValueOnce(new TypeError('lost'));
  answered.mockResolvedValueOnce(new Response('', { status: 503 }));
  expect([await reloadSession(), await reloadSession()]).toEqual([member, member]);
  expect([$session.get().session, await loadSession()]).toEqual([member, member]);
});

test('a page whose session has ended is made anew when it comes back from the browser’s memory', async () => {
  await loadSession();
  const reload = vi.fn();
  const stop = watchOtherTabs(reload);
  const show = (persisted: boolean) =>
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(true);
  dropSession();
  show(false);
  expect(reload).not.toHaveBeenCalled();
  show(true);
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session } from '#client/session/store.ts';
import type { Session } from '#shared/session/session.ts';
import { ownFetch } from './own-fetch.ts';

const before = $session.get();
/** Who the page was opened by. */
const isHere = (id: string, isSignedIn: boolean) =>
  $session.set({
    ...before,
    status: 'authenticated',
    session: { user: { id } } as Session,
    isSignedIn,
  });
/** Who the browser saw signed in last. */
const sees = (id: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it.
  document.cookie = `user-info=${encodeURIComponent(JSON.stringify({ id }))}`;
};

const fetcher = vi.fn<typeof fetch>(async () => new Response('{}'));
const giveWay = vi.fn();
const own = ownFetch(fetcher, giveWay);

beforeEach(() => {
  fetcher.mockClear();
  giveWay.mockClear();
});
afterEach(() => {
  $session.set(before);
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = 'user-info=; Max-Age=0';
});

test('a call of a member’s page is not sent when another person has signed in since (R18)', async () => {
  isHere('ann', true);
  sees('ben');
  await expect(own('/api/trpc')).rejects.toMatchObject({ failure: { fault: 'canceled' } });
  expect(fetcher).not.toHaveBeenCalled();
  expect(giveWay).toHaveBeenCalledOnce();
});

interface Case {
  readonly of?: string;
  readonly isMember?: boolean;
  readonly seen?: string;
}

test.each<[string, Case]>([
  ['a member who is still here', { of: 'ann', isMember: true, seen: 'ann' }],
  ['a member whose browser says nothing of them', { of: 'ann', isMember: true }],
  ['a visitor who has just signed in', { of: 'visitor', isMember: false, seen: 'ann' }],
  ['a page without a session yet', { seen: 'ann' }],
])('the call of %s goes out', async (_, { of, isMember = false, seen }) => {
  if (of) isHere(of, isMember);
  if (seen) sees(seen);
  await own('/api/trpc');
  expect(fetcher).toHaveBeenCalledOnce();
  expect(giveWay).not.toHaveBeenCalled();
});

import { atom } from 'nanostores';
import { reloadSession } from '#client/session/store.ts';
import type { Account } from '../../contract.ts';
import type { Sent } from '../../form/client/sent.ts';

export const $account = atom<Account | 'loading' | 'failed'>('loading');

/** Loaded after the page can be used; null where a deploy took the file away (R25). */
const loadCalls = () => import('../../client/calls.ts').catch(() => null);

export async function loadAccount(): Promise<void> {
  $account.set('loading');
  $account.set((await (await loadCalls())?.findAccount()) ?? 'failed');
}

/** Sends a change; where it went well the page shows the account, and other scripts the person, as they are then. */
export async function change(
  send: (calls: typeof import('../../client/calls.ts')) => Promise<Sent>,
) {
  const calls = await loadCalls();
  if (!calls) return 'network';
  const refused = await send(calls);
  if (refused !== null) return refused;
  const [now] = await Promise.all([calls.findAccount(), reloadSession()]);
  if (now) $account.set(now);
  return null;
}

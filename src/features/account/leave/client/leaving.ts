import { clearChatStorage } from '#client/session/chat-storage.ts';
import { signInPath } from '#client/session/sign-in-path.ts';
import { signOut } from '#client/session/sign-out.ts';
import { removeUserInfo } from '#client/session/user-info.ts';
import type { EraseInput, Stake } from '../../data/contract.ts';
import { refusalOf } from '../../form/client/sent.ts';

/** Loaded after the page can be used; null where a deploy took the file away (R25). */
const loadCalls = () => import('../../data/client/calls.ts').catch(() => null);

export async function loadStake(): Promise<Stake | null> {
  return (await (await loadCalls())?.findStake()) ?? null;
}

/** Removes the account, and all that this browser keeps of it. @returns the exact message where it was refused. */
export async function eraseAccount(
  input: EraseInput,
): Promise<'erased' | 'stale' | { readonly refused: string }> {
  try {
    const calls = await loadCalls();
    if (!calls) return { refused: 'network' };
    const { state } = await calls.eraseAccount(input);
    if (state === 'erased') await forgetHere();
    return state;
  } catch (error) {
    return { refused: refusalOf(error) };
  }
}

async function forgetHere(): Promise<void> {
  await signOut();
  clearChatStorage();
  postMessage('after logout', location.origin);
  removeUserInfo();
}

/** From an account's page, which nobody has any more, to the site's first. */
export function leaveForGood(): void {
  location.assign(signInPath().replace(/\/sign-in$/, '') || '/');
}

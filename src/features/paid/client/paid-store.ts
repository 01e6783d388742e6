import { atom } from 'nanostores';
import { reloadSession } from '#client/session/store.ts';
import type { Purchase } from '../contract.ts';

/** What the page shows; `late` goes on asking when the person wants it to. */
export type Shown =
  | { readonly kind: 'waiting' | 'late' | 'back' | 'missing' | 'unasked' }
  | { readonly kind: 'purchase'; readonly purchase: Purchase };

export const $shown = atom<Shown>({ kind: 'waiting' });

/** Seconds between one question and the next: a confirmation mostly comes within two. */
const pauses: readonly number[] = [1, 1, 2, 2, 3, 5, 5, 8, 8, 10, 15];

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The order that the address names; null for none. */
export function orderOf(search: string): string | null {
  const id = new URLSearchParams(search).get('order') ?? '';
  return uuid.test(id) ? id : null;
}

/** Who left the payment page before its end says so in the address. */
function hasLeft(search: string): boolean {
  return new URLSearchParams(search).get('payment') === 'back';
}

/**
 * Asks what became of the order until it is no longer open; who has left the payment page is asked
 * for once. Stops at `signal`.
 */
export async function follow(search: string, signal: AbortSignal): Promise<void> {
  const id = orderOf(search);
  if (!id) return $shown.set({ kind: 'missing' });
  $shown.set({ kind: 'waiting' });
  const left = hasLeft(search);
  for (const pause of left ? [0] : pauses) {
    const asked = await ask(id);
    if (signal.aborted) return;
    if (asked.kind !== 'purchase' || asked.purchase.state !== 'open') {
      $shown.set(asked);
      if (asked.kind === 'purchase') await reloadSession();
      return;
    }
    if (left) return $shown.set({ kind: 'back' });
    await rest(pause, signal);
    if (signal.aborted) return;
  }
  $shown.set({ kind: 'late' });
}

/** Loaded after the page can be read; null where a deploy took the file away (R25). */
async function ask(id: string): Promise<Shown> {
  const calls = await import('./calls.ts').catch(() => null);
  return (await calls?.purchaseOf(id)) ?? { kind: 'unasked' };
}

function rest(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((go) => {
    const timer = setTimeout(go, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      go();
    });
  });
}

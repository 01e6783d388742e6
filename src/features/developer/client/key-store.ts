import { atom } from 'nanostores';
import { hearOtherPerson } from '#client/session/other-person.ts';
import type { ApiKey, ApiModel, MakeKeyInput } from '../contract.ts';

export type Loaded<T> = 'loading' | 'failed' | readonly T[];

export const $keys = atom<Loaded<ApiKey>>('loading');
export const $models = atom<Loaded<ApiModel>>('loading');
/** The secret of the key that was made last, as long as the page is open. */
export const $secret = atom<string | null>(null);

// What one person's calls are paid with is not the next one's (R18).
hearOtherPerson((now, before) => {
  if (!before.isSignedIn) return;
  $secret.set(null);
  $keys.set('loading');
  if (now.session) void loadKeys();
});

/** Loaded after the page can be used; null where a deploy took the file away (R25). */
const loadCalls = () => import('./calls.ts').catch(() => null);

export async function loadKeys(): Promise<void> {
  $keys.set('loading');
  $keys.set((await (await loadCalls())?.keys()) ?? 'failed');
}

/** What was used since; the list stays on screen meanwhile. */
export async function refreshKeys(): Promise<void> {
  if (typeof $keys.get() === 'string') return;
  const now = await (await loadCalls())?.keys();
  if (now) $keys.set(now);
}

export async function loadModels(): Promise<void> {
  $models.set('loading');
  $models.set((await (await loadCalls())?.models()) ?? 'failed');
}

/** @returns how many keys there may be where there is no room for another. */
export async function makeKey(input: MakeKeyInput): Promise<'made' | 'failed' | number> {
  const made = await (await loadCalls())?.makeKey(input);
  if (!made) return 'failed';
  if (made.state === 'full') return made.limit;
  const { key, secret } = made;
  const known = $keys.get();
  const others = typeof known === 'string' ? [] : known.filter(({ id }) => id !== key.id);
  $keys.set([key, ...others]);
  $secret.set(secret);
  return 'made';
}

export async function revokeKey({ id, prefix }: ApiKey): Promise<boolean> {
  const revoked = await (await loadCalls())?.revokeKey(id);
  const known = $keys.get();
  if (!revoked || typeof known === 'string') return Boolean(revoked);
  $keys.set(known.filter((one) => one.id !== id));
  if ($secret.get()?.startsWith(prefix)) $secret.set(null);
  return true;
}

import type { WritableAtom } from 'nanostores';

/** Says that a store's content is on its way, and draws nothing anew where that is said already. */
export function toLoading<T extends { readonly state: string }>(
  $store: WritableAtom<T | (T & { readonly state: 'loading' })>,
): void {
  const before = $store.get();
  if (before.state !== 'loading') $store.set({ ...before, state: 'loading' });
}

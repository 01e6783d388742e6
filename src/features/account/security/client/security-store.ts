import { atom } from 'nanostores';
import type { Security } from '../contract.ts';
import { findSecurity } from './security-calls.ts';

export const $security = atom<Security | 'loading' | 'failed'>('loading');

export async function loadSecurity(): Promise<void> {
  $security.set('loading');
  $security.set((await findSecurity()) ?? 'failed');
}

/** After a change: what was shown stays until its successor is here. */
export async function refreshSecurity(): Promise<void> {
  const now = await findSecurity();
  if (now) $security.set(now);
}

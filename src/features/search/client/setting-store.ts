import { atom } from 'nanostores';
import type { SearchSetting } from '../contract.ts';
import { loadCalls } from './load-calls.ts';

export type SettingState =
  | { readonly state: 'loading' | 'failed'; readonly setting: null }
  | { readonly state: 'ready'; readonly setting: SearchSetting };

/** What can be searched here, and how often still. */
export const $setting = atom<SettingState>({ state: 'loading', setting: null });

export async function loadSetting(): Promise<SearchSetting | null> {
  const setting = (await (await loadCalls())?.setting()) ?? null;
  $setting.set(setting ? { state: 'ready', setting } : { state: 'failed', setting: null });
  return setting;
}

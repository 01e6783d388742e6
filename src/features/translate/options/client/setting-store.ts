import { atom } from 'nanostores';
import { loadCalls } from '../../client/load-calls.ts';
import type { TranslateSetting } from '../../contract.ts';
import { $pair, type Pair } from '../../form/client/form-store.ts';

export type SettingState =
  | { readonly state: 'loading' | 'failed'; readonly setting: null }
  | { readonly state: 'ready'; readonly setting: TranslateSetting };

/** What can be done for the pair that is chosen. */
export const $setting = atom<SettingState>({ state: 'loading', setting: null });

let turn = 0;

/** @returns null where it could not be found out. */
export async function loadSetting(pair: Pair): Promise<TranslateSetting | null> {
  turn += 1;
  const own = turn;
  const setting = (await (await loadCalls())?.setting(pair.from, pair.to)) ?? null;
  if (own === turn)
    $setting.set(setting ? { state: 'ready', setting } : { state: 'failed', setting: null });
  return setting;
}

/** Asks anew for the pair that is chosen. */
export async function reloadSetting(): Promise<void> {
  const pair = $pair.get();
  if (pair) await loadSetting(pair);
}

/** Asks anew for every other pair that is chosen. @returns what ends it. */
export function watchSetting(): () => void {
  return $pair.listen(() => void reloadSetting());
}

import { atom } from 'nanostores';
import type { Meter } from '#shared/plan/meter.ts';
import type { RunSetting } from '#shared/run/run.ts';
import { loadRunCalls } from './load-run-calls.ts';

export type SettingState =
  | { readonly state: 'loading' | 'failed'; readonly setting: null }
  | { readonly state: 'ready'; readonly setting: RunSetting };

/** Whether a model is set up here, and what is left of a meter. */
export function createRunSetting(meter: Meter) {
  const $setting = atom<SettingState>({ state: 'loading', setting: null });
  return {
    $setting,
    async load(): Promise<RunSetting | null> {
      const setting = (await (await loadRunCalls())?.setting(meter)) ?? null;
      $setting.set(setting ? { state: 'ready', setting } : { state: 'failed', setting: null });
      return setting;
    },
  };
}
export type RunSettingStore = ReturnType<typeof createRunSetting>;

import { atom } from 'nanostores';
import { createRunList } from '#client/runs/run-list.ts';
import { createRunStore } from '#client/runs/run-store.ts';
import { createRunSetting } from '#client/runs/setting-store.ts';
import type { RunPage } from '#client/runs/use-run-page.ts';
import type { Outline } from '#shared/outline/outline.ts';
import type { RunView } from '#shared/run/run.ts';
import type { EssayBrief, EssaySource } from '../contract.ts';
import { wholeDraft } from '../draft/client/whole-text.ts';

/** The brief that the outline was made for; `turn` counts how often something else put one into the form. */
export const $brief = atom<{ readonly turn: number; readonly brief: EssayBrief | null }>({
  turn: 0,
  brief: null,
});
export const $sources = atom<readonly EssaySource[]>([]);
export const $outline = atom<Outline | null>(null);

const tool = 'essay';
/** While an outline is planned. */
export const planning = createRunStore();
/** The draft on screen. */
export const drafting = createRunStore();
export const drafts = createRunList(tool, 'draft');
export const setting = createRunSetting('gpt3_words');

export const page: RunPage & { readonly list: typeof drafts; readonly setting: typeof setting } = {
  run: drafting,
  list: drafts,
  setting,
  onOpened: takeBack,
};

/** Puts what a kept draft was begun with back into the page. */
function takeBack(run: RunView): void {
  const draft = wholeDraft(run);
  if (!draft) return;
  const { brief, sources, outline } = draft.input;
  $brief.set({ turn: $brief.get().turn + 1, brief });
  $sources.set(sources);
  $outline.set(outline);
}

/** Another person is here, or another essay is begun: nothing of the first is left (R18). */
export function clearPlan(): void {
  planning.clear();
  $brief.set({ turn: $brief.get().turn + 1, brief: null });
  $sources.set([]);
  $outline.set(null);
}

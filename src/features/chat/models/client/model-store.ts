import { atom, computed } from 'nanostores';
import { toLoading } from '#client/query/to-loading.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { ModelChoice } from '../../contract.ts';

export interface ModelList {
  /** Nothing is looked for while the chat sleeps. */
  readonly state: 'asleep' | 'loading' | 'ready' | 'failed';
  readonly choices: readonly ModelChoice[];
}

export const $models = atom<ModelList>({ state: 'asleep', choices: [] });
/** The model that the next message asks. */
export const $slug = atom('');

export const $choice = computed([$models, $slug], ({ choices }, slug) =>
  choices.find((choice) => choice.slug === slug),
);
/** What stands in for a model that is not set up; none where no Guide is. */
export const $guide = computed(
  $models,
  ({ choices }) =>
    choices.find(({ slug, state }) => slug === 'guide' && state !== 'set-up') ??
    choices.find(({ state }) => state === 'guide'),
);

export async function loadModels(): Promise<void> {
  toLoading($models);
  const choices = await (await loadCalls())?.models();
  $models.set(choices ? { state: 'ready', choices } : { state: 'failed', choices: [] });
  // One that an old chat was asked, and that is not there any more, gives way.
  if (!$choice.get() && choices?.[0]) $slug.set(choices[0].slug);
}

/** The name of a model as people know it. */
export function nameOf(choices: readonly ModelChoice[], slug: string): string {
  return choices.find((choice) => choice.slug === slug)?.name ?? slug;
}

import { atom, computed } from 'nanostores';
import { hearOtherPerson } from '#client/session/other-person.ts';
import { mostCompared } from '../../limits.ts';
import { $models, $slug } from '../../models/client/model-store.ts';

const $chosen = atom<readonly string[]>([]);

// What one person chose is not done for the next (R18).
hearOtherPerson(compareNone);

/** Models that may answer beside the one that is chosen. */
export const $others = computed([$models, $slug], ({ choices }, slug) =>
  choices.filter((one) => one.state !== 'set-up' && one.slug !== slug),
);

/** Models that answer the next message beside the one that is chosen. */
export const $also = computed([$chosen, $others], (chosen, others) =>
  chosen.filter((slug) => others.some((one) => one.slug === slug)).slice(0, mostCompared - 1),
);

/** Adds a model, or takes it out. */
export function toggleModel(slug: string): void {
  const also = $also.get();
  if (also.includes(slug)) $chosen.set(also.filter((one) => one !== slug));
  else if (also.length < mostCompared - 1) $chosen.set([...also, slug]);
}

/** The next message asks one model again. */
export function compareNone(): void {
  $chosen.set([]);
}

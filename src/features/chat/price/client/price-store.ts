import { atom, computed } from 'nanostores';
import { hearOtherPerson } from '#client/session/other-person.ts';
import { atFullRest } from '#client/ui/at-rest.ts';
import { $botId } from '../../bot/client/bot-store.ts';
import { $path, $writing } from '../../client/chat-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import { $also } from '../../compare/client/compare-store.ts';
import { $models, $slug } from '../../models/client/model-store.ts';
import { $searching, searchOfMessage } from '../../sources/client/search-store.ts';
import type { Left, PriceNow } from '../contract.ts';

export interface Price {
  readonly state: 'waiting' | 'ready' | 'failed';
  /** The last that was told. */
  readonly now: PriceNow | null;
}

/** What the next message will cost. */
export const $price = atom<Price>({ state: 'waiting', now: null });
/** Whether the panel of one's own use is open. */
export const $useOpen = atom(false);

/** Models that the next message asks, the chosen one first; none before they are known. */
const $asked = computed([$models, $slug, $also], ({ choices }, slug, also) =>
  choices.some((one) => one.slug === slug && one.state !== 'set-up')
    ? [...new Set([slug, ...also])]
    : [],
);

/** A new answer, or one of those side by side that has ended, changes what is left. */
const $spent = computed([$path, $writing], (path, writing) => {
  const last = path.at(-1);
  return last ? [last.id, last.state, ...writing.map(({ id }) => id)].join(' ') : '';
});

/** Meters of which nothing is left, and no answer has words set aside that may come back. */
export function emptied(left: readonly Left[]): Left[] {
  return left.filter((one) => one.left + one.held < 1);
}

let turn = 0;
/** What the page's own model costs has been asked beside the models, in one request with them. */
let early: string | null = null;

// What one person has left is not shown to the next (R18), who is told with the models.
hearOtherPerson(() => {
  turn += 1;
  early = null;
  $price.set({ state: 'waiting', now: null });
  $useOpen.set(false);
});

/** Asks anew whenever the models or what is left may have changed, until it is called off. */
export function watchPrice(): () => void {
  const stops = [
    $asked.subscribe(askUnlessEarly),
    $slug.listen((slug) => {
      if ($models.get().state !== 'loading' || $price.get().now) return;
      early = slug;
      void ask([slug]);
    }),
    ...[$botId, $searching].map((store) => store.listen(() => void ask())),
    // An answer is shown before what it has cost.
    $spent.listen(() => void atFullRest().then(() => ask())),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function askUnlessEarly(slugs: readonly string[]): void {
  if ($models.get().state !== 'ready') return;
  const before = early;
  early = null;
  if (slugs.join() === before) return;
  // Nobody can ask the page's own model here.
  if (before !== null) $price.set({ state: 'waiting', now: null });
  void ask();
}

export async function ask(slugs: readonly string[] = $asked.get()): Promise<void> {
  turn += 1;
  const own = turn;
  if (slugs.length === 0) return;
  const { state, now } = $price.get();
  if (state !== 'waiting') $price.set({ state: 'waiting', now });
  const calls = await loadCalls();
  const botId = $botId.get();
  const asked = { slugs: [...slugs], ...(botId !== null && { botId }), ...searchOfMessage() };
  const told = (await calls?.priceNow(asked)) ?? null;
  if (own !== turn) return;
  // The models are still to come, or fail as well and say so: with them it is asked again.
  if (!told && early !== null) early = null;
  else $price.set({ state: told ? 'ready' : 'failed', now: told ?? now });
}

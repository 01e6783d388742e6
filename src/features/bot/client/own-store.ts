import { atom } from 'nanostores';
import type { MakeInput, OwnBot } from '../contract.ts';
import { loadGallery } from './gallery-store.ts';
import { loadCalls } from './load-calls.ts';

export const $own = atom<'loading' | 'failed' | readonly OwnBot[]>('loading');
/** The bot whose form is open; `new` for one that is not written yet. */
export const $form = atom<OwnBot | 'new' | null>(null);

export async function loadOwn(): Promise<void> {
  $own.set('loading');
  $own.set((await (await loadCalls())?.own()) ?? 'failed');
}

/** @returns how many bots there may be where there is no room for another. */
export async function saveBot(
  id: string | null,
  input: MakeInput,
): Promise<OwnBot | 'failed' | number> {
  const calls = await loadCalls();
  const { makeKey: _, ...fields } = input;
  const made = id === null ? await calls?.make(input) : await calls?.edit({ id, ...fields });
  if (!made) return 'failed';
  if ('state' in made && made.state === 'full') return made.limit;
  return take('bot' in made ? made.bot : made);
}

/** @returns false where it was not changed. */
export async function publishBot(id: string, isPublic: boolean): Promise<boolean> {
  const changed = await (await loadCalls())?.publish(id, isPublic);
  if (changed) take(changed);
  return Boolean(changed);
}

export async function removeBot(id: string): Promise<boolean> {
  const removed = await (await loadCalls())?.remove(id);
  const known = $own.get();
  if (removed && typeof known !== 'string') $own.set(known.filter((one) => one.id !== id));
  if (removed) void loadGallery();
  return Boolean(removed);
}

function take(bot: OwnBot): OwnBot {
  const known = $own.get();
  const list = typeof known === 'string' ? [] : known;
  const isKnown = list.some(({ id }) => id === bot.id);
  $own.set(isKnown ? list.map((one) => (one.id === bot.id ? bot : one)) : [bot, ...list]);
  void loadGallery();
  return bot;
}

import { atom, computed } from 'nanostores';
import { $chat } from '../../client/chat-store.ts';
import { $models, $slug } from '../../models/client/model-store.ts';
import type { ChatBot } from '../contract.ts';

/** The bot that the page's address names, for conversations that begin here. */
const $addressed = atom<string | null>(null);

/** Whose task the conversation on screen has, or the one that would begin. */
export const $botId = computed([$chat, $addressed], ({ conversation }, addressed) =>
  conversation ? conversation.botId : addressed,
);

export type BotView =
  | { readonly id: string; readonly state: 'opening' | 'failed' | 'gone' }
  | { readonly id: string; readonly state: 'ready'; readonly bot: ChatBot };

/** What is known of that bot. */
export const $bot = atom<BotView | null>(null);

/** Whether a conversation that would begin here waits to know which model its bot asks. */
export const $botComing = computed([$chat, $bot, $models], ({ conversation }, bot, { state }) => {
  if (conversation || !bot) return false;
  return bot.state === 'opening' || (bot.state === 'ready' && state === 'loading');
});

/** Reads the address, and knows the bot of each conversation that is opened. */
export function watchBot(): () => void {
  $addressed.set(new URLSearchParams(location.search).get('bot'));
  const stops = [
    $models.listen(() => askItsModel()),
    $botId.subscribe((id) => {
      if (id === null) $bot.set(null);
      else if ($bot.get()?.id !== id) void loadBot(id);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A bot may be its maker's alone: what one person saw of it is not what the next may see (R18). */
export function loadBotAnew(): void {
  const id = $botId.get();
  if (id !== null) void loadBot(id);
}

export async function loadBot(id: string): Promise<void> {
  const opening: BotView = { id, state: 'opening' };
  $bot.set(opening);
  // Loaded with the first bot; a deploy may have taken the file away (R25).
  const calls = await import('./bot-calls.ts').catch(() => null);
  const found = (await calls?.openBot(id)) ?? 'failed';
  // Another conversation was opened meanwhile, or another person came.
  if ($bot.get() !== opening) return;
  if (typeof found === 'string') return $bot.set({ id, state: found });
  const ready: BotView = { id, state: 'ready', bot: found };
  // What waits for the bot goes as soon as it is known.
  askItsModel(ready);
  $bot.set(ready);
}

/** The next message asks the bot's model, if that is still to be had; else the page's own. */
function askItsModel(view = $bot.get()): void {
  if (view?.state !== 'ready' || $chat.get().conversation) return;
  const { state, choices } = $models.get();
  if (state === 'ready' && choices.some(({ slug }) => slug === view.bot.slug))
    $slug.set(view.bot.slug);
}

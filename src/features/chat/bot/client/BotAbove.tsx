import { useStore } from '@nanostores/react';
import { later } from '../../client/later.ts';
import { $bot } from './bot-store.ts';

const BotNote = later(
  async () => (await import('./BotNote.tsx')).BotNote,
  () => null,
);

/** Above the conversation, where it has a bot: most have none. */
export function BotAbove() {
  return useStore($bot, { ssr: 'initial' }) ? <BotNote /> : null;
}

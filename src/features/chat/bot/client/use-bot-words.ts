import { houseStarters, isHouseBot } from '#shared/bot/house.ts';
import { useWords } from '../../client/say-context.ts';
import type { ChatBot } from '../contract.ts';

/** What a bot says of itself, in the page's language where it is one of the house. */
export function useBotWords({ id, said }: ChatBot): NonNullable<ChatBot['said']> {
  const say = useWords('bot-house');
  if (said || !isHouseBot(id)) return said ?? { name: id, description: '', starters: [] };
  return {
    name: say(`ui.${id}.name`),
    description: say(`ui.${id}.description`),
    starters: houseStarters.map((n) => say(`ui.${id}.starter.${n}`)),
  };
}

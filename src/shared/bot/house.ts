/** Bots that every site has from the start. Their words stand in the group `bot-house`. */
export const houseBots = [
  'plain-words',
  'interview',
  'study-planner',
  'unit-explainer',
  'second-reader',
] as const;
export type HouseBot = (typeof houseBots)[number];

/** Numbers of their opening questions. */
export const houseStarters = [1, 2, 3] as const;

export function isHouseBot(id: string): id is HouseBot {
  return (houseBots as readonly string[]).includes(id);
}

/** Message groups whose `ui.` strings the island shows; each part of chat has one of its own. */
export const islandGroups = [
  'chat',
  'markdown',
  'attach',
  'sources',
  'extras',
  'canvas',
  'price',
  'prompts',
  'memory',
  'voice',
  'share',
  'export',
  'import',
  'keeping',
  'project',
  'bot-chat',
  'bot-house',
] as const;
export type IslandGroup = (typeof islandGroups)[number];

/** Message groups whose `ui.` strings the island shows. */
export const islandGroups = [
  'desk',
  'desk-text',
  'desk-files',
  'desk-suggest',
  'desk-process',
  'grammar',
  'runs',
  'share',
  'markdown',
] as const;
export type IslandGroup = (typeof islandGroups)[number];

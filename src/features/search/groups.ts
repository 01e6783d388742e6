/** Message groups whose `ui.` strings the island shows. */
export const islandGroups = ['search', 'sources', 'markdown', 'share'] as const;
export type IslandGroup = (typeof islandGroups)[number];

/** Message groups whose `ui.` strings the island shows. */
export const islandGroups = ['search', 'sources', 'markdown'] as const;
export type IslandGroup = (typeof islandGroups)[number];

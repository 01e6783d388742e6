/** Message groups whose `ui.` strings the island shows. */
export const islandGroups = ['essay', 'sources', 'markdown', 'runs'] as const;
export type IslandGroup = (typeof islandGroups)[number];

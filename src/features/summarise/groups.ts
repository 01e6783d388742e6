/** Message groups whose `ui.` strings the island shows. */
export const islandGroups = ['summarise', 'runs', 'markdown'] as const;
export type IslandGroup = (typeof islandGroups)[number];

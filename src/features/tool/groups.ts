/** Message groups whose `ui.` strings the island shows. */
export const islandGroups = ['tool', 'runs', 'markdown'] as const;
export type IslandGroup = (typeof islandGroups)[number];

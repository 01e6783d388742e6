/** Message groups whose `ui.` strings the island shows. */
export const islandGroups = ['similarity', 'runs'] as const;
export type IslandGroup = (typeof islandGroups)[number];

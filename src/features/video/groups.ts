/** Message groups whose `ui.` strings the island shows. */
export const islandGroups = ['video', 'works'] as const;
export type IslandGroup = (typeof islandGroups)[number];

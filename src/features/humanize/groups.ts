/** Message groups whose `ui.` strings the island shows. */
export const islandGroups = ['humanize', 'runs', 'markdown'] as const;
export type IslandGroup = (typeof islandGroups)[number];

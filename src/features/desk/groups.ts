/** Message groups whose `ui.` strings the island shows. */
export const islandGroups = ['desk', 'desk-text', 'markdown'] as const;
export type IslandGroup = (typeof islandGroups)[number];

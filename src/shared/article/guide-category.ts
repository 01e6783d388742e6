/** Categories of guides, each a list at `/<category>` of the resource site, in the order of menus. */
export const guideCategories = [
  'start',
  'writing',
  'study',
  'chat',
  'privacy',
  'operators',
] as const;
export type GuideCategory = (typeof guideCategories)[number];

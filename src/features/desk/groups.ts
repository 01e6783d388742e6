import { type PartWords, partWords } from '#shared/i18n/part-words.ts';

/** Message groups whose `ui.` strings the page carries: what is shown before anything is loaded. */
export const pageGroups = ['desk'] as const;
export type PageGroup = (typeof pageGroups)[number];

/** Those that come when the desk wakes, for the editor and all else that comes then. */
export type LateGroup = keyof PartWords['desk'];
export const lateGroups = Object.keys(partWords.desk) as LateGroup[];

export type IslandGroup = PageGroup | LateGroup;

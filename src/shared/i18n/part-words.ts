import type { Locale } from './locale.ts';
import type { Group } from './words.ts';

/**
 * Words that an island loads when a part of it is first shown, which light pages need not carry: by
 * the group that those pages read. For each locale one file of the bundle has what begins with a prefix, of
 * several groups.
 */
export const partWords = {
  translate: {
    translate: 'ui.refused.',
    ...{ 'translate-parts': 'ui.', runs: 'ui.', markdown: 'ui.', works: 'ui.', document: '' },
  },
} as const satisfies Readonly<Partial<Record<Group, Readonly<Partial<Record<Group, string>>>>>>;
export type PartWords = typeof partWords;

/** Where a bundle keeps them. */
export function partWordsPath(name: keyof PartWords, locale: Locale): string {
  return `/words/${name}.${locale}.json`;
}

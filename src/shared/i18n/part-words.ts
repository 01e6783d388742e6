import type { Locale } from './locale.ts';
import type { Group } from './words.ts';

/**
 * Words that an island loads when a part of it is first shown, or when it wakes, which light pages
 * need not carry: by the group that those pages read. For each locale one file of the bundle has what
 * begins with a prefix, of several groups.
 */
export const partWords = {
  translate: {
    translate: 'ui.refused.',
    ...{ 'translate-parts': 'ui.', runs: 'ui.', markdown: 'ui.', works: 'ui.', document: '' },
  },
  desk: {
    ...{ 'desk-parts': 'ui.', 'desk-text': 'ui.', 'desk-files': 'ui.', 'desk-suggest': 'ui.' },
    ...{ 'desk-process': 'ui.', grammar: 'ui.', runs: 'ui.', share: 'ui.', markdown: 'ui.' },
  },
} as const satisfies Readonly<Partial<Record<Group, Readonly<Partial<Record<Group, string>>>>>>;
export type PartWords = typeof partWords;

/** Those that are wanted as soon as their tool wakes: its page has them fetched ahead. */
export const wantedAtWaking: readonly (keyof PartWords)[] = ['desk'];

/**
 * Where a bundle keeps them: by its build, for a page of another lacks some of these, or these some of
 * that page's (R24). @param build '' in development.
 */
export function partWordsPath(name: keyof PartWords, locale: Locale, build: string): string {
  return `/words/${name}.${locale}${build && `.${build}`}.json`;
}

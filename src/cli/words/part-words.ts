import { type PartWords, partWords, partWordsPath } from '#shared/i18n/part-words.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import type { Group, Words } from '#shared/i18n/words.ts';

/** A file of words that parts of a page load. */
export interface PartWordsFile {
  /** As the browser of this build asks for it: `/words/translate.fr.<build>.json`. */
  readonly path: string;
  /** Pages that read this group may load the file. */
  readonly group: Group;
  readonly json: string;
}

const names = Object.keys(partWords) as (keyof PartWords)[];

/** @param build '' in development. @returns a file for each feature whose words the locale has. */
export function partWordsFiles(words: Words, build: string): PartWordsFile[] {
  return names
    .filter((name) => groupsOf(name).every(([group]) => words.has(group)))
    .map((name) => {
      const groups = groupsOf(name).map(([group, prefix]) => [
        group,
        splitMessages(words.catalogue(group), prefix),
      ]);
      const json = JSON.stringify(Object.fromEntries(groups));
      return { path: partWordsPath(name, words.locale, build), group: name, json };
    });
}

function groupsOf(name: keyof PartWords): [group: Group, prefix: string][] {
  return Object.entries(partWords[name]) as [Group, string][];
}

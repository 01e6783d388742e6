import { readGroups } from '#cli/words/catalogues.ts';
import { locales } from '#content/locales.ts';
import type { Pair } from './words.ts';

/** Every group of every locale beside English; also the groups that only one of the two has. */
export function readPairs(): Pair[] {
  const english = readGroups('en');
  return locales.flatMap(({ code, tag }) => {
    const translated = readGroups(code);
    const groups = new Set([...english.keys(), ...translated.keys()]);
    return [...groups].map((group) => ({
      locale: code,
      tag,
      group,
      english: english.get(group) ?? {},
      translated: translated.get(group) ?? {},
    }));
  });
}

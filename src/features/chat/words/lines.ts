import type { IslandWords } from '#shared/i18n/plural.ts';
import { type IslandGroup, islandGroups } from '../groups.ts';

type Words = Readonly<Record<IslandGroup, IslandWords>>;

/** The island's words as its page carries them: a line of JSON for each group, in their order. */
export function linesOf(words: Words): string {
  return islandGroups.map((group) => JSON.stringify(words[group])).join('\n');
}

/** Each group is read when it is first said: most belong to parts that nobody may open. */
export function wordsOf(lines: string): Words {
  const line = lines.split('\n');
  const groups = islandGroups.map((group, at): [IslandGroup, PropertyDescriptor] => {
    let read: IslandWords | undefined;
    const get = () => {
      read ??= JSON.parse(line[at] ?? '{}') as IslandWords;
      return read;
    };
    return [group, { get, enumerable: true }];
  });
  return Object.defineProperties({}, Object.fromEntries(groups)) as Words;
}

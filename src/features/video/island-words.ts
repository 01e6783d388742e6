import type { IslandWords } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import type { PageContext } from '#shared/site/page-context.ts';
import { type IslandGroup, islandGroups } from './groups.ts';

export function islandWords(page: PageContext): Readonly<Record<IslandGroup, IslandWords>> {
  return Object.fromEntries(
    islandGroups.map((group) => [group, splitMessages(page.strings(group), 'ui.')]),
  ) as Record<IslandGroup, IslandWords>;
}

import type { CrashWords } from '#client/crash/CrashBoundary.tsx';
import type { IslandWords } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import type { Group } from '#shared/i18n/words.ts';
import type { PageContext } from '#shared/site/page-context.ts';

/** What an island says: the `ui.` strings of its groups. */
export function islandWords<G extends Group>(
  page: PageContext,
  groups: readonly G[],
): Readonly<Record<G, IslandWords>> {
  return Object.fromEntries(
    groups.map((group) => [group, splitMessages(page.strings(group), 'ui.')]),
  ) as Record<G, IslandWords>;
}

/** What stands in the place of an island that broke. */
export function crashWords(page: PageContext): CrashWords {
  const say = page.words('crash');
  return { title: say('title'), body: say('body'), reload: say('reload') };
}

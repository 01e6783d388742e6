import type { IslandWords } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import type { Catalogue } from '#shared/i18n/words.ts';

/** Words that the form shows before it is touched; why a text is refused comes with the other parts. */
export function formWords(strings: Catalogue): IslandWords {
  const shown = Object.entries(strings).filter(([key]) => !key.startsWith('ui.refused.'));
  return splitMessages(Object.fromEntries(shown), 'ui.');
}

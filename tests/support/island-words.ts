import { readFileSync } from 'node:fs';
import type { IslandWords } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';

/** What an island gets of a group's messages, in English. @param prefix of their keys, with its dot. */
export function islandWords(group: string, prefix: string): IslandWords {
  return splitMessages(
    JSON.parse(readFileSync(`content/messages/en/${group}.json`, 'utf8')),
    prefix,
  );
}

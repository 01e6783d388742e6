import { expect, test } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { islandGroups } from '../groups.ts';
import { linesOf, wordsOf } from './lines.ts';

const words = Object.fromEntries(
  islandGroups.map((group) => [group, islandWords(group, 'ui.')]),
) as ReturnType<typeof wordsOf>;

test('the island reads the words that its page was given, each group once', () => {
  const read = wordsOf(linesOf(words));
  expect({ ...read }).toEqual(words);
  expect(read.chat).toBe(read.chat);
});

import { expect, test } from 'vitest';
import { isNothing, withoutGap } from './gap.ts';

test.each([
  ['They discussed ___ the price.', 'They discussed the price.'],
  ['___ elephants never forget.', 'Elephants never forget.'],
  ['We went ___.', 'We went.'],
])('where nothing belongs into the gap, “%s” is read as “%s”', (text, read) => {
  expect(withoutGap(text)).toBe(read);
});

test('an answer that puts nothing into the gap is told from a word', () => {
  for (const option of ['no word', 'No article', 'no pronoun'])
    expect(isNothing(option)).toBe(true);
  for (const option of ['no one', 'no', 'about', 'no matter which'])
    expect(isNothing(option)).toBe(false);
});

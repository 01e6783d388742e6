import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText } from '#shared/text/count.ts';
import { createRoom } from './room.ts';

/** More than a step of counting holds. */
const some = 200;

function taken(words: number, pieces: Iterable<string>) {
  const room = createRoom(words);
  let text = '';
  for (const piece of pieces) text += room.take(piece);
  return { text, words: countText(text).words, isOver: room.isOver };
}

test.each([
  ['word by word', Array.from({ length: 20_000 }, () => 'word ')],
  ['in one piece', ['word '.repeat(20_000)]],
  ['sign by sign', Array.from('Bienen tanzen. '.repeat(3_000))],
  ['in Japanese', Array.from({ length: 3_000 }, () => '図書館は午前九時に開館します。')],
])('lets through what there is room for and little more: %s', (_, pieces) => {
  for (const room of [1, 20, 996, 5_000]) {
    const { text, words, isOver } = taken(room, pieces);
    expect(pieces.join('').startsWith(text)).toBe(true);
    expect(words).toBeGreaterThanOrEqual(room);
    expect(words).toBeLessThanOrEqual(room + some);
    expect(isOver).toBe(true);
  }
});

test('takes nothing from what fits, however it is cut', () => {
  const sentence = fc.constantFrom('Bees dance. ', 'Die Bienen tanzen im Stock. ', '蜜蜂が踊る。');
  fc.assert(
    fc.property(
      fc.array(sentence, { maxLength: 200 }),
      fc.integer({ min: 1, max: 40 }),
      (all, at) => {
        const whole = all.join('');
        const pieces = whole.match(new RegExp(`[^]{1,${at}}`, 'gu')) ?? [];
        const room = countText(whole).words + 1;
        expect(taken(room, pieces)).toMatchObject({ text: whole, isOver: false });
      },
    ),
  );
});

test('blanks behind the last word are nothing that is left out', () => {
  expect(taken(40, ['word '.repeat(40), '\n', '\n'])).toMatchObject({ isOver: false });
});

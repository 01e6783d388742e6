import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText } from '#shared/text/count.ts';
import { deliver } from './delivery.ts';
import type { Room } from './room.ts';

/** More than a step of counting holds. */
const some = 200;
const noStop = new AbortController().signal;

/** @param steps what is set aside at each time that more is asked for; nothing after them. */
function roomOf(covered: number, steps: readonly number[] = [], beyond = 0) {
  const asked: number[] = [];
  const grow = async () => {
    const more = steps[asked.length] ?? 0;
    asked.push(more);
    return more;
  };
  const room: Room = { words: covered, covered, beyond, ...(steps.length > 0 && { grow }) };
  return { room, asked };
}

async function delivered(room: Room, pieces: Iterable<string>) {
  let text = '';
  const emit = (piece: string) => {
    text += piece;
  };
  const delivery = deliver(room, { signal: noStop, emit });
  for (const piece of pieces) delivery.write(piece);
  await delivery.end();
  const { isOver } = delivery;
  expect(delivery.signal.aborted).toBe(isOver);
  return { text, words: countText(text).words, isOver };
}

const forms = [
  ['word by word', Array.from({ length: 20_000 }, () => 'word ')],
  ['in one piece', ['word '.repeat(20_000)]],
  ['sign by sign', Array.from('Bienen tanzen. '.repeat(3_000))],
  ['in Japanese', Array.from({ length: 3_000 }, () => '図書館は午前九時に開館します。')],
] as const;

test.each(forms)('lets through what there is room for and little more: %s', async (_, pieces) => {
  for (const [covered, ...steps] of [[1], [20], [996], [5_000], [1, 19], [496, 500], [0, 1, 1]]) {
    const { room } = roomOf(covered ?? 0, steps);
    const words = steps.reduce((sum, more) => sum + more, covered ?? 0);
    const { text, words: found, isOver } = await delivered(room, pieces);
    expect(pieces.join('').startsWith(text)).toBe(true);
    expect(found).toBeGreaterThanOrEqual(words);
    expect(found).toBeLessThanOrEqual(words + some);
    expect(isOver).toBe(true);
  }
});

test('takes nothing from what fits, however it is cut and set aside', async () => {
  const sentence = fc.constantFrom('Bees dance. ', 'Die Bienen tanzen im Stock. ', '蜜蜂が踊る。');
  await fc.assert(
    fc.asyncProperty(
      fc.array(sentence, { maxLength: 200 }),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 1_200 }),
      async (all, at, covered) => {
        const whole = all.join('');
        const pieces = whole.match(new RegExp(`[^]{1,${at}}`, 'gu')) ?? [];
        const { room } = roomOf(covered, [countText(whole).words + 1]);
        expect(await delivered(room, pieces)).toMatchObject({ text: whole, isOver: false });
      },
    ),
  );
});

test('asks for more before all is delivered, and for nothing more once none is left', async () => {
  const { room, asked } = roomOf(300, [300]);
  await delivered(room, ['word '.repeat(100)]);
  expect(asked).toEqual([]);
  await delivered(room, ['word '.repeat(250)]);
  expect(asked).toEqual([300]);
  const text = 'word '.repeat(280);
  const dry = roomOf(300, [0]);
  expect(await delivered(dry.room, Array.from(text))).toMatchObject({ text, isOver: false });
  expect(dry.asked).toEqual([0]);
});

test('what was announced comes whole, without more set aside for it', async () => {
  const announced = 'word '.repeat(1_500);
  expect(await delivered(roomOf(900, [100], 900).room, [announced])).toMatchObject({
    ...{ text: announced, isOver: false },
  });
  const { words, isOver } = await delivered(roomOf(900, [100], 900).room, ['word '.repeat(5_000)]);
  expect([words >= 1_900, words <= 1_900 + some, isOver]).toEqual([true, true, true]);
});

test('blanks behind the last word are nothing that is left out', async () => {
  const pieces = ['word '.repeat(40), '\n', '\n'];
  expect(await delivered(roomOf(40).room, pieces)).toMatchObject({ isOver: false });
});

test('what waits for words that cannot be set aside fails, and what waits for none goes on', async () => {
  const grow = () => Promise.reject(new Error('away'));
  const room: Room = { words: 300, covered: 300, grow };
  const text = 'word '.repeat(250);
  expect(await delivered(room, [text])).toMatchObject({ text, isOver: false });
  await expect(delivered(room, ['word '.repeat(900)])).rejects.toThrow('away');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainTokens } from '#server/sources/plain-tokens.ts';
import { normalise } from '#shared/text/normalise.ts';
import { sentencesOf } from '#shared/text/sentences.ts';
import { quoteFinder } from './quote-places.ts';
import { summaryLines } from './summary-lines.ts';

const word = fc.constantFrom(
  ...[
    'Bees',
    'keep',
    'warm',
    '35 °C',
    'don’t',
    '蜜蜂',
    '冬天',
    'пчёлы',
    'النحل',
    'hive-box',
    'ÉTÉ',
    '(queen)',
  ],
);
const text = fc
  .array(fc.array(word, { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 12 })
  .map((all) => normalise(all.map((words) => `${words.join(' ')}. `).join('')));

test('words that stand next to each other are found in sentences that hold them', () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.integer({ min: 1, max: 12 }), (source, start, length) => {
      const words = source.trim().split(/\s+/);
      const from = start % words.length;
      const quote = words.slice(from, from + length).join(' ');
      fc.pre(plainTokens(quote).trim() !== '');
      const place = quoteFinder(sentencesOf(source))(quote);
      expect(place).not.toBeNull();
      expect(plainTokens(source.slice(place?.from, place?.to))).toContain(plainTokens(quote));
    }),
  );
});

test('words that are not there have no place', () => {
  const find = quoteFinder(sentencesOf('Bees keep warm. Queens lay eggs.'));
  expect(find('queens keep warm')).toBeNull();
  expect(find('')).toBeNull();
  expect(find('…')).toBeNull();
  expect(find('keep warm … lay eggs')).toEqual({ from: 0, to: 32 });
});

test('lines are the same however the model’s text is cut', () => {
  const source = 'Bees keep warm in winter. Queens lay eggs in spring.';
  const said =
    '- They stay warm. [1: "keep warm in winter"] [1: "made of gold"]\n\n2. Eggs come later [1: "lay eggs in spring"].\nNobody knows.';
  const read = (cuts: readonly string[]) => {
    const reader = summaryLines(source, sentencesOf(source));
    return [...cuts.flatMap((cut) => reader.write(cut)), ...reader.end()];
  };
  const whole = read([said]);
  expect(whole).toEqual([
    { text: 'They stay warm.', quotes: ['keep warm in winter'], places: [{ from: 0, to: 25 }] },
    { text: 'Eggs come later.', quotes: ['lay eggs in spring'], places: [{ from: 26, to: 52 }] },
    { text: 'Nobody knows.', quotes: [], places: [] },
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 })), (sizes) => {
      const cuts: string[] = [];
      let rest = said;
      for (const size of sizes) {
        cuts.push(rest.slice(0, size));
        rest = rest.slice(size);
      }
      expect(read([...cuts, rest])).toEqual(whole);
    }),
  );
});

test('no text whatever breaks the reader', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (source, said) => {
      const reader = summaryLines(source, sentencesOf(source));
      for (const line of [...reader.write(said), ...reader.end()]) expect(line.text).not.toBe('');
    }),
  );
});

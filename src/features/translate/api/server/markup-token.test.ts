import fc from 'fast-check';
import { expect, test } from 'vitest';
import { htmlRules, readMarkup } from './markup.ts';
import { tokensOf } from './markup-token.ts';

test.each(['<!', '<!--', '<![CDATA[', '<?', '<a', '<!-- </a> '])(
  'markup of many %s is read in one walk (R27)',
  (start) => {
    const before = process.cpuUsage();
    readMarkup(`${start.repeat(200_000 / start.length)}x -->`, htmlRules);
    readMarkup(start.repeat(200_000 / start.length), htmlRules);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_500);
  },
);

test('ends of tags that never began cost one walk (R27)', () => {
  const before = process.cpuUsage();
  readMarkup('<a>'.repeat(32_000) + '</b>'.repeat(24_000), htmlRules);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(1_500);
});

test('tokens are what a plain pattern finds', () => {
  const plain = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[!?][^>]*>|<\/?[A-Za-z][^<>]*>/g;
  const sign = fc.constantFrom('<', '<!', '--', '[CDATA[', ']]', '>', '?', '/', 'a', ' ');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 16 }), (signs) => {
      const markup = signs.join('');
      const found = [...markup.matchAll(plain)].map(({ index, 0: text }) => ({ text, index }));
      expect([...tokensOf(markup)]).toEqual(found);
    }),
    { numRuns: 2_000 },
  );
});

import { describe, expect, test } from 'vitest';
import { pick, sayer } from './plural.ts';
import { splitMessages } from './plural-split.ts';

const catalogue = {
  'ui.words': 'You have {count, plural, =0 {none} one {# word} other {# words}} in {name}.',
  'ui.plain': 'It is ‘{name}’, isn’t it?',
  title: '{count, plural, one {one} other {other}}',
};

describe('words of an island', () => {
  const words = splitMessages(catalogue, 'ui.');

  test('are the messages of a prefix, plurals as finished branches (DESIGN 4)', () => {
    expect(words).toEqual({
      'ui.words': {
        by: 'count',
        branches: {
          '=0': 'You have none in {name}.',
          one: 'You have {count} word in {name}.',
          other: 'You have {count} words in {name}.',
        },
      },
      'ui.plain': 'It is ‘{name}’, isn’t it?',
    });
  });

  test('are chosen by the number and filled, numbers with commas (SPEC 9)', () => {
    const say = sayer(words, 'en') as (key: string, values: object) => string;
    expect(say('ui.words', { count: 0, name: 'A' })).toBe('You have none in \u2068A\u2069.');
    expect(say('ui.words', { count: 1, name: 'A' })).toBe('You have 1 word in \u2068A\u2069.');
    expect(say('ui.words', { count: 1234, name: 2 })).toBe('You have 1,234 words in 2.');
    expect(() => say('ui.none', {})).toThrow('ui.none');
  });

  test('are read by the same function at each drawing, in each language by its own', () => {
    expect(sayer(words, 'en')).toBe(sayer(words, 'en'));
    expect(sayer(words, 'de')).not.toBe(sayer(words, 'en'));
  });
});

test('every plural category of Arabic finds its branch (SPEC 2)', () => {
  const branches = { zero: 'z', one: '1', two: '2', few: 'f', many: 'm', other: 'o' };
  const of = (n: number) => pick({ by: 'n', branches }, n, 'ar');
  expect([0, 1, 2, 3, 11, 100].map(of).join('')).toBe('z12fmo');
  expect(pick({ by: 'n', branches: { other: 'o' } }, 1, 'ja')).toBe('o');
});

test.each([
  '{a, plural, other {x}} {b, plural, other {y}}',
  '{a, selectordinal, other {#th}}',
  '{a, select, other {x}}',
  '{a, date}',
  'a <b>bold</b> word',
  "literal '{braces}'",
])('what an island cannot say stops the build: %s', (message) => {
  expect(() => splitMessages({ key: message }, '')).toThrow('key');
});

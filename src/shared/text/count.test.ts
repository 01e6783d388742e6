import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countText } from './count.ts';

describe('words, in every script (DESIGN 6)', () => {
  test.each([
    ['', 0],
    [' \n\t ', 0],
    ['Hello, world', 2],
    ['I don’t know', 3],
    ['a well-known fact', 4],
    ['It costs 3.14 euros', 4],
    ['… — !', 0],
    ['😀 👨‍👩‍👧‍👦', 0],
    ['Привет, мир', 2],
    ['مرحبا بالعالم', 2],
    ['สวัสดีชาวโลก', 3],
    ['今天天气很好', 3],
    ['私は学生です', 4],
    ['안녕하세요 세계', 2],
    ['नमस्ते दुनिया', 2],
  ])('%j has %i', (text, words) => {
    expect(countText(text).words).toBe(words);
  });
});

describe('characters, as a reader sees them', () => {
  test.each([
    ['', 0, 0],
    ['a b', 3, 2],
    ['é', 1, 1],
    ['e\u0301', 1, 1],
    ['👨‍👩‍👧‍👦🇳🇴👍🏽', 3, 3],
    ['a\r\nb', 3, 2],
    ['a\rb', 3, 2],
    ['กำ', 1, 1],
    ['한글', 2, 2],
    ['\ud83d', 1, 1],
    ['a\u3000b\u00a0c', 5, 3],
  ])('%j has %i, %i without spaces', (text, characters, letters) => {
    expect(countText(text)).toMatchObject({ characters, letters });
  });
});

test('sentences end as their script ends them', () => {
  expect(countText('One. Two? Three! “Four.” Five').sentences).toBe(5);
  expect(countText('今日は。元気？はい！').sentences).toBe(3);
  expect(countText('كيف حالك؟ أنا بخير.').sentences).toBe(2);
  expect(countText('Version 3.14 is out.').sentences).toBe(1);
  expect(countText('Dr. Smith and Mrs. Lee left. They met Prof. Ito.').sentences).toBe(2);
  expect(countText('... !?').sentences).toBe(0);
});

test('paragraphs are lines with something on them', () => {
  expect(countText('One\n\n\nTwo\r\n \r\nThree').paragraphs).toBe(3);
  expect(countText(' \n ').paragraphs).toBe(0);
  expect(countText(`${'word '.repeat(3000)}\n${'word '.repeat(3000)}`).paragraphs).toBe(2);
});

test('a text longer than one chunk counts as its parts do', () => {
  const line = 'Two sentences are here. They end with a line. ';
  const once = countText(`${line}\n`);
  const many = countText(`${line}\n`.repeat(1000));
  expect(many.words).toBe(once.words * 1000);
  expect(many.characters).toBe(once.characters * 1000);
  expect(many.sentences).toBe(once.sentences * 1000);
  expect(countText(line.repeat(1000)).sentences).toBe(once.sentences * 1000);
  expect(countText('长'.repeat(9001)).characters).toBe(9001);
  expect(countText('👨‍👩‍👧‍👦'.repeat(1000)).characters).toBe(1000);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
  fc.string({
    unit: fc.constantFrom('a', ' ', '\n', '\r', '.', '。', '\u0301', '\u200d', '👩', '한', 'ไ'),
  }),
);

test('any string is counted, and no figure is negative (R29)', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const count = countText(text);
      for (const figure of Object.values(count)) expect(figure).toBeGreaterThanOrEqual(0);
      expect(count.letters).toBeLessThanOrEqual(count.characters);
      // Not of signs: the segmenter takes an old Hangul letter from the syllable that it is drawn with.
      expect(count.words).toBeLessThanOrEqual([...text].length);
      expect(count.characters).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 500 },
  );
});

test('texts joined by an empty line count as much as each alone', () => {
  fc.assert(
    fc.property(fc.lorem({ mode: 'sentences' }), fc.lorem({ mode: 'sentences' }), (one, other) => {
      const [a, b, both] = [one, other, `${one}\n\n${other}`].map(countText);
      expect(both?.words).toBe((a?.words ?? 0) + (b?.words ?? 0));
      expect(both?.sentences).toBe((a?.sentences ?? 0) + (b?.sentences ?? 0));
      expect(both?.paragraphs).toBe(2);
      expect(both?.characters).toBe((a?.characters ?? 0) + (b?.characters ?? 0) + 2);
    }),
  );
});

test('joining two texts directly makes at most as many characters as both have', () => {
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      const joined = countText(one + other).characters;
      expect(joined).toBeLessThanOrEqual(countText(one).characters + countText(other).characters);
    }),
  );
});

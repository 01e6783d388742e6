import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOfPage, type PdfText } from './pdf-page.ts';
import { isRow, paragraphsOf, spansOf } from './pdf-paragraph.ts';

/** A stretch as PDF.js gives it: letters half as wide as they are high. */
function at(x: number, y: number, text: string, more: Partial<PdfText> = {}): PdfText {
  const size = more.size ?? 10;
  return { text, x, y, width: text.length * size * 0.5, size, bold: false, italic: false, ...more };
}

const textsOf = (texts: readonly PdfText[]) => {
  const lines = linesOfPage(texts);
  const right = Math.max(...lines.map((line) => line.right));
  return paragraphsOf(lines, right).map((one) => spansOf(one).map(({ text }) => text));
};

test('columns are read one after the other, below a title that stands over both', () => {
  const left = Array.from({ length: 6 }, (_, n) =>
    at(50, 600 - n * 12, `left line number ${n} goes on and on`),
  );
  const right = Array.from({ length: 6 }, (_, n) =>
    at(300, 600 - n * 12, `right line number ${n} goes on too`),
  );
  const title = at(60, 640, 'A title that stands over both of the columns below it', { size: 16 });
  const [head, first = [], second = []] = textsOf([
    title,
    ...left.flatMap((one, n) => [one, right[n] ?? one]),
  ]);
  expect(head).toEqual([title.text]);
  expect(first.join()).toMatch(/^left line number 0.* left line number 5/);
  expect(first.join()).not.toContain('right');
  expect(second.join()).toMatch(/^right line number 0/);
});

test('lines of a paragraph are one text, and a word cut at the end of a line is whole', () => {
  expect(
    textsOf([
      at(50, 600, 'The harbour was quiet that morn-'),
      at(50, 588, 'ing, and nobody there counted'),
      at(50, 576, 'boats.'),
      at(50, 540, 'Another paragraph.'),
    ]),
  ).toEqual([
    ['The harbour was quiet that morning, and nobody there counted boats.'],
    ['Another paragraph.'],
  ]);
});

test('a look of its own is a stretch of its own, and cells of a row are parted by a tab', () => {
  const [looks] = textsOf([
    at(50, 600, 'Two '),
    at(70, 600, 'boats', { bold: true }),
    at(97, 600, 'came.'),
  ]);
  expect(looks).toEqual(['Two ', 'boats ', 'came.']);
  const row = [at(50, 500, 'Boats'), at(200, 500, '12'), at(300, 500, 'red')];
  expect(linesOfPage(row).map(isRow)).toEqual([true]);
  expect(textsOf(row)).toEqual([['Boats\t12\tred']]);
});

test('no stretch of a page is lost or said twice, wherever it stands', () => {
  const place = fc.record({
    x: fc.nat(500),
    y: fc.nat(60),
    length: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 60 }), (places) => {
      const texts = places.map(({ x, y, length }, n) => at(x, y * 12, `${n}:`.padEnd(length, 'x')));
      const lines = linesOfPage(texts).flatMap((line) => line.texts.map(({ text }) => text));
      expect(lines.sort()).toEqual(texts.map(({ text }) => text).sort());
    }),
  );
});

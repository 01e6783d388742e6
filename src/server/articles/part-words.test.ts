import { expect, test } from 'vitest';
import { markPartWords } from './part-words.ts';

test.each([
  ['<p>هكذا: <strong>A</strong>ffect</p>', '<p>هكذا: <strong class="part">A</strong>ffect</p>'],
  ['th<strong>a</strong>n', 'th<strong class="part">a</strong>n'],
  ['<em>crow<strong>d</strong></em> و', '<em>crow<strong class="part">d</strong></em> و'],
  [
    '<strong>e</strong>y<strong>e</strong>',
    '<strong class="part">e</strong>y<strong class="part">e</strong>',
  ],
])('marks the part in %s', (html, marked) => {
  expect(markPartWords(html)).toBe(marked);
});

test.each([
  'كلمة <em>than</em>، و<em>then</em>.',
  '<p>هنا</p><p><strong>Effect</strong> اسم</p>',
  '<em>the</em> <em>an</em>',
  'text </a><em>one</em>',
])('leaves whole words alone in %s', (html) => {
  expect(markPartWords(html)).toBe(html);
});

test('a cell, a line and a paragraph end a word', () => {
  for (const [end, begin] of [
    ['</td>\n<td>', '</td>'],
    ['</p><p>', '</p><p>next'],
    ['<br>', '<br>next'],
  ])
    for (const before of ['wish', '<em>would</em>']) {
      const html = `${before}${end}<em>I wish he would call.</em>${begin}`;
      expect(markPartWords(html)).toBe(html);
    }
});

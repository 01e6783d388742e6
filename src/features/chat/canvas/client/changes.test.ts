import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { bareText } from './wish.ts';

test('what is the same and removed is the text before, what is the same and added the one after', () => {
  const text = fc
    .array(fc.constantFrom('one ', 'two\n', 'three. ', '  ', 'é', '字', '\r\n'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = changesOf(before, after);
      const without = (kind: string) =>
        changes
          .filter((one) => one.kind !== kind)
          .map((one) => one.text)
          .join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});

test('a changed word of any script is told whole, not by its letters', () => {
  const changed = (before: string, after: string) =>
    changesOf(before, after).filter(({ kind }) => kind !== 'same');
  expect(changed('ذهب الولد إلى المدرسة', 'ذهب الأولاد إلى المدرسة')).toEqual([
    { kind: 'removed', text: 'الولد' },
    { kind: 'added', text: 'الأولاد' },
  ]);
});

test('texts that are long are compared in time (DESIGN 10)', () => {
  const lines = (seed: number) =>
    Array.from({ length: 4000 }, (_, n) => `${(n * seed) % 977} words of a line`).join('\n');
  const begun = performance.now();
  changesOf(lines(3), lines(7));
  expect(performance.now() - begun).toBeLessThan(3000);
});

test('a text that a model put into one code block is taken out of it, others stay', () => {
  expect(bareText('```md\nA *text*.\n```')).toBe('A *text*.');
  expect(bareText('Here:\n```js\nx\n```')).toBe('Here:\n```js\nx\n```');
  expect(bareText('```\na\n```\nand\n```\nb\n```')).toBe('```\na\n```\nand\n```\nb\n```');
});

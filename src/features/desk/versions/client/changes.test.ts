import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

const text = fc
  .array(fc.constantFrom('one', 'two', 'three', ' ', '\n', '。', '日本'), { maxLength: 40 })
  .map((words) => words.join(''));

test('what stayed and went is the text before, what stayed and came the text after', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = changesOf(before, after);
      const without = (kind: string) =>
        changes
          .filter((change) => change.kind !== kind)
          .map((change) => change.text)
          .join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});

test('tells words, not paragraphs, where a paragraph changed', () => {
  const changed = changesOf('Same.\nThe old word stays.\n', 'Same.\nThe new word stays.\n');
  expect(changed.filter(({ kind }) => kind !== 'same')).toEqual([
    { kind: 'removed', text: 'old' },
    { kind: 'added', text: 'new' },
  ]);
});

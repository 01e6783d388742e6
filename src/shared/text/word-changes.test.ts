import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

function changed(before: string, after: string, tag: string) {
  const words = new Intl.Segmenter(tag, { granularity: 'word' });
  const changes = wordChanges(before, after, words) ?? [];
  return changes.filter(({ kind }) => kind !== 'same').map(({ text }) => text);
}

test.each([
  ['en', 'The old word stays.', 'The new word stays.', ['old', 'new']],
  ['ar', 'ذهب الولد إلى المدرسة', 'ذهب الأولاد إلى المدرسة', ['الولد', 'الأولاد']],
  ['ru', 'Он видел старый дом', 'Он видит старый дом', ['видел', 'видит']],
  ['ko', '나는 학교에 간다', '나는 학교에서 온다', ['학교에', '학교에서', '간다', '온다']],
])('a changed word is told whole: %s', (tag, before, after, words) => {
  expect(changed(before, after, tag)).toEqual(words);
});

test('what stayed and went is the text before, what stayed and came the text after', () => {
  const words = new Intl.Segmenter('ja', { granularity: 'word' });
  const text = fc
    .array(fc.constantFrom('電車', 'が', 'слово', 'كلمة', ' ', '\n', '\r\n', '👩‍🚀', 'é'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const without = (kind: string) =>
        wordChanges(before, after, words)
          ?.filter((one) => one.kind !== kind)
          .map((one) => one.text)
          .join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});

test('texts that differ too much to be told in time have no changes', () => {
  const words = new Intl.Segmenter('en', { granularity: 'word' });
  const text = (seed: number) =>
    Array.from({ length: 20_000 }, (_, n) => (n * seed) % 7919).join(' ');
  expect(wordChanges(text(3), text(7), words, 1)).toBeNull();
});

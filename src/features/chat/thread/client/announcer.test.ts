import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAnnouncer } from './announcer.ts';

test('a sentence is read out once it is whole, not by the piece', () => {
  const announcer = createAnnouncer();
  expect(announcer.next('The train', false)).toEqual([]);
  expect(announcer.next('The train is late. No', false)).toEqual(['The train is late.']);
  expect(announcer.next('The train is late. Nobody knows', false)).toEqual([]);
  expect(announcer.next('The train is late. Nobody knows why', true)).toEqual(['Nobody knows why']);
  expect(announcer.next('The train is late. Nobody knows why', true)).toEqual([]);
});

test('Japanese and Arabic end their sentences in their own way', () => {
  expect(createAnnouncer().next('電車は遅れた。誰も知らない', false)).toEqual(['電車は遅れた。']);
  expect(createAnnouncer().next('هل تأخر القطار؟ نعم', false)).toEqual(['هل تأخر القطار؟']);
});

test('signs that only shape a text are not read out', () => {
  const announcer = createAnnouncer();
  expect(announcer.next('## A **bold** [link](https://example.org).\n\n---\n', true)).toEqual([
    'A bold link.',
  ]);
});

test.each([
  ['Math: $a^2$ is it.', ['Math: a^2 is it.']],
  ['So:\n\n$$\nx + y. Z\n$$\n\nDone.', ['So:', 'x + y.', 'Z', 'Done.']],
  ['Note[^1]. More.\n\n[^1]: Below.', ['Note.', 'More.', 'Below.']],
  [
    '(![A bee. It flies](https://tracker.example/b.png) go) [![So. Yes](a_(1).png)](<b c> "d").',
    ['(A bee.', 'It flies go) So.', 'Yes.'],
  ],
  ['It costs $5. Or $6 or 7$. $HOME. Well', ['It costs $5.', 'Or $6 or 7$.', '$HOME.', 'Well']],
  ['10~20元，~~旧~~的。', ['10~20元， 旧 的。']],
  ['当$x=1$时。価格は$5。関数$f$が', ['当x=1时。', '価格は$5。', '関数fが']],
  ['# Title\n- One. [Two\n- Three](x', ['Title', 'One.', '[Two', 'Three](x']],
])('of %s only the words are read out, at one time or letter by letter', (text, sentences) => {
  expect(createAnnouncer().next(text, true)).toEqual(sentences);
  const announcer = createAnnouncer();
  const said = [...text].flatMap((_, at) => announcer.next(text.slice(0, at), false));
  said.push(...announcer.next(text, true));
  expect(said).toEqual(sentences);
});

test('a price keeps nothing waiting, and a link that is not whole is not begun', () => {
  expect(createAnnouncer().next('It costs $5. And', false)).toEqual(['It costs $5.']);
  expect(createAnnouncer().next('价格是$5元。很便', false)).toEqual(['价格是$5元。']);
  const announcer = createAnnouncer();
  expect(announcer.next('See. [The bee. Its', false)).toEqual(['See.']);
  expect(announcer.next('See. [The bee. Its home](https://bee.example) is', false)).toEqual([
    'The bee.',
  ]);
});

test('however a text is cut into pieces, all of its words are read out once and in order', () => {
  const words = fc.array(fc.constantFrom('one', 'two.', 'three', 'four!', 'five?\n'));
  fc.assert(
    fc.property(words, fc.array(fc.nat({ max: 200 })), (parts, cuts) => {
      const text = parts.join(' ');
      const announcer = createAnnouncer();
      const stops = cuts.filter((cut) => cut < text.length).sort((a, b) => a - b);
      const said = stops.flatMap((stop) => announcer.next(text.slice(0, stop), false));
      said.push(...announcer.next(text, true));
      expect(said.join(' ').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guard } from './marks.ts';
import { finderOf } from './terms.ts';
import { piecesOfText } from './text.ts';
import { edgesOf } from './unit.ts';

const none = finderOf('', [], []);
const guarded = (text: string, marked = false) => guard(text, { marked, ...none });

test('what programs put other things in the place of is no word of the text', () => {
  const stays = [
    ...['{name}', '{{ user.name }}', '\u0024{total}', '%s', '%1$d', '%(count)s', '%.2f', '`npm i`'],
    ...['https://a.example/x?y=1', 'me@mail.example', '<br/>', '<a href="#x">', '</a>', '&nbsp;'],
  ];
  for (const one of stays) {
    const { text, stretches, restore } = guarded(`Hello ${one} there`);
    expect(stretches, one).toEqual(['Hello ', ' there']);
    expect(restore(text), one).toBe(`Hello ${one} there`);
  }
  for (const one of ['50% discount', 'set {a, b, c}', 'a < b > c', 'R&D; more'])
    expect(guarded(one).marked, one).toBe(false);
});

test('an answer without a mark, with one twice or with crossed ones is no translation', () => {
  const { text, restore } = guarded('<g id="7">See <x id="9"/></g> and <g id="8">go</g>', true);
  expect(text).toBe('<g id="1">See <x id="2"/></g> and <g id="3">go</g>');
  expect(restore('<g id="3">va</g> e <g id="1">vedi <x id="2"/></g>')).toBe(
    '<g id="8">va</g> e <g id="7">vedi <x id="9"/></g>',
  );
  expect(restore('<g id=\'1\'>vedi <X id = "2"></x></g > e <g id="3">va</g>')).toBe(
    '<g id="7">vedi <x id="9"/></g> e <g id="8">va</g>',
  );
  for (const broken of [
    '<g id="1">vedi</g> e <g id="3">va</g>',
    '<g id="1">vedi <x id="2"/><x id="2"/></g> e <g id="3">va</g>',
    '<g id="1">vedi <x id="2"/> e <g id="3">va</g>',
    '</g><g id="1">vedi <x id="2"/> e <g id="3">va</g>',
    '<g id="1">vedi <x id="3"/></g> e <g id="2">va</g>',
  ])
    expect(restore(broken), broken).toBeNull();
});

test('every text comes back as it was from an engine that changes nothing', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom('<x id="1"/>', '<g id="2">', '</g>', '{n}', '%s', '<b>', '&amp;', 'kept', '\n'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), fc.boolean(), (parts, marked) => {
      const text = parts.join('');
      const finders = finderOf(text, ['kept'], [['kept', 'never']]);
      const { restore, rejoin, stretches, ...one } = guard(text, { marked, ...finders });
      expect(restore(one.text)).toBe(text);
      expect(rejoin(stretches)).toBe(text);
    }),
  );
});

test('a glossary’s translation stands where its term stood, with a capital where that had one', () => {
  const entries = [
    ['bee', 'Biene'],
    ['bee hive', 'bienenstock'],
    ['蜂', 'Hachi'],
  ] as const;
  const text = 'A bee is no bees. Bee hive, BEE 蜂蜜.';
  const { restore, terms, ...one } = guard(text, { marked: false, ...finderOf(text, [], entries) });
  expect(one.text).toContain('<x id="1">Biene</x>');
  expect(restore(one.text)).toBe('A Biene is no bees. Bienenstock, Biene Hachi蜜.');
  expect(terms).toBe(4);
});

test('a term is not found in a longer word, whose letters may carry signs of their own', () => {
  const entries = [
    ['kept', 'never'],
    ['दिन', 'day'],
  ] as const;
  const text = 'A\u0300kept, kept\u0301, a kept दिन दिनों';
  const { restore, ...one } = guard(text, { marked: false, ...finderOf(text, [], entries) });
  expect(restore(one.text)).toBe('A\u0300kept, kept\u0301, a never day दिनों');
});

test('pieces of a text are the text again, and none is longer than a model reads at once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 40 })), (lines) => {
      const text = lines.join('\n\n');
      expect(piecesOfText(text).join('')).toBe(text);
    }),
  );
  const long = 'One sentence. '.repeat(1_000);
  expect(Math.max(...piecesOfText(long).map(({ length }) => length))).toBeLessThan(1_300);
  expect(edgesOf(' \n a b\t')).toEqual({ lead: ' \n ', core: 'a b', tail: '\t' });
});

import { expect, test } from 'vitest';
import { typeset, typesetAll } from './typeset.ts';

test.each([
  ['He said, "Yes."', 'He said, “Yes.”'],
  ['*"Are you coming?" "I\'d like to."*', '*“Are you coming?” “I’d like to.”*'],
  ['"*Great*," she said', '“*Great*,” she said'],
  ['("the effect of heat")', '(“the effect of heat”)'],
  ["the dogs' beds, two *e*'s, **'s**", 'the dogs’ beds, two *e*’s, **’s**'],
  ["the word 'sacrifice', Orwell's '1984'", 'the word ‘sacrifice’, Orwell’s ‘1984’'],
  ["in the '90s, and 'd stands for *had*", 'in the ’90s, and ’d stands for *had*'],
  ['"She told me \'no\' twice," he said', '“She told me ‘no’ twice,” he said'],
  [
    '"When I was young," he said, "___ had no phones."',
    '“When I was young,” he said, “___ had no phones.”',
  ],
  ['as ... as', 'as … as'],
])('sets %s', (typed, printed) => {
  expect(typeset(typed, 'en')).toBe(printed);
});

test('finds the marks of a script without spaces in turn', () => {
  expect(typeset('คำว่า"affect"คือ"effect"ไหม', 'th')).toBe('คำว่า“affect”คือ“effect”ไหม');
});

test('leaves code, targets and fonts of square signs alone', () => {
  const code = 'Write `"a"`.\n\n```\nKEY="..."\n```\n\n[it](main:/it\'s)';
  expect(typeset(code, 'en')).toBe(code);
  expect(typeset("it's", 'ja')).toBe("it's");
});

test('sets every text of a head and keeps the rest', () => {
  const head = { h1: "It's", level: 2, items: [{ right: '"Yes"' }], none: null };
  expect(typesetAll(head, 'en')).toEqual({
    h1: 'It’s',
    level: 2,
    items: [{ right: '“Yes”' }],
    none: null,
  });
});

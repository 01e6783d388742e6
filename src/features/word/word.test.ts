import { expect, test } from 'vitest';
import { aroundGap, readWord } from './word.ts';

const question = {
  text: 'The rain will ___ the match.',
  options: ['affect', 'effect'],
  answer: 'affect',
};
const example = { right: 'She gave me advice.', wrong: 'She gave me an advice.' };
const fields = {
  kind: 'word',
  level: 'B1',
  related: ['a', 'b', 'c'],
  examples: [example, example, example, { right: 'He went home.' }],
  practice: [question, question, question, question, { ...question, reason: 'It is a verb.' }],
};
const file = 'content/articles/words/en/a.md';
const withQuestion = (one: object) => ({
  ...fields,
  practice: [question, question, { ...question, ...one }, question, question],
});

test('a word has examples and five questions, of which one may tell its reason', () => {
  expect(readWord(fields, file)).toEqual(fields);
});

test.each([
  ['level', { ...fields, level: 'B3' }],
  ['examples', { ...fields, examples: [example] }],
  ['examples.0.right', { ...fields, examples: [{ right: '' }, example, example, example] }],
  ['practice', { ...fields, practice: [question] }],
  ['practice.2.text', withQuestion({ text: 'No gap here.' })],
  ['practice.2.text', withQuestion({ text: 'One ___ and ___ another.' })],
  ['practice.2.text', withQuestion({ text: 'One ____ too long.' })],
  ['practice.2.answer', withQuestion({ answer: 'afect' })],
  ['practice.2.options', withQuestion({ options: ['affect'] })],
  ['practice.2.options', withQuestion({ options: ['affect', 'affect'] })],
])('a wrong %s stops the build, with the file and the field to mend', (field, wrong) => {
  expect(() => readWord(wrong, file)).toThrow(`${file}: ${field}`);
});

test('a sentence is read around its gap, also at its ends', () => {
  expect(aroundGap(question)).toEqual(['The rain will ', ' the match.']);
  expect(aroundGap({ text: '___ is it?' })).toEqual(['', ' is it?']);
});

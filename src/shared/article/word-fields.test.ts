import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { wordFields } from './word-fields.ts';

const question = {
  text: 'The rain will ___ the match.',
  options: ['affect', 'effect'],
  answer: 'affect',
};
const example = { right: 'She gave me advice.', wrong: 'She gave me an advice.' };
const fields = {
  kind: 'word',
  level: 'B1',
  examples: [example, example, example, { right: 'He went home.' }],
  practice: [question, question, question, question, { ...question, reason: 'It is a verb.' }],
};
const schema = z.object(wordFields);
const withQuestion = (one: object) => ({
  ...fields,
  practice: [question, question, { ...question, ...one }, question, question],
});

test('a word has examples and five questions, of which one may tell its reason', () => {
  expect(schema.parse(fields)).toEqual(fields);
});

test.each([
  ['level', { ...fields, level: 'B3' }],
  ['examples', { ...fields, examples: [example] }],
  ['examples.0.right', { ...fields, examples: [{ right: ' ' }, example, example, example] }],
  ['practice', { ...fields, practice: [question] }],
  ['practice.2.text', withQuestion({ text: 'No gap here.' })],
  ['practice.2.text', withQuestion({ text: 'One ___ and ___ another.' })],
  ['practice.2.text', withQuestion({ text: 'One ____ too long.' })],
  ['practice.2.answer', withQuestion({ answer: 'afect' })],
  ['practice.2.options', withQuestion({ options: ['affect'] })],
  ['practice.2.options', withQuestion({ options: ['affect', 'affect'] })],
  ['practice.2', withQuestion({ why: 'It is a verb.' })],
])('a wrong %s is told by its name', (field, wrong) => {
  const { error } = schema.safeParse(wrong);
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

import { describe, expect, test } from 'vitest';
import { promptKinds, promptsOf, readTopic, topicPages, topicPath } from './topic.ts';

const kinds = Object.keys(promptKinds);
const prompts = Object.fromEntries(
  kinds.map((kind) => [kind, Array.from({ length: 12 }, (_, at) => `Prompt ${at} to ${kind}`)]),
);
const fields = { category: 'society', related: ['a', 'b', 'c'], prompts };
const file = 'content/articles/topics/en/a.md';

describe('the pages of a topic (SPEC 2)', () => {
  const topic = readTopic(fields, file);
  const pages = Array.from({ length: topicPages }, (_, at) => promptsOf(topic, at + 1));

  test('are three, with twenty prompts each and some of every kind', () => {
    expect(pages).toHaveLength(3);
    for (const groups of pages) {
      expect(groups.map(({ kind }) => kind)).toEqual(kinds);
      expect(groups.flatMap((group) => group.prompts)).toHaveLength(20);
    }
  });

  test('show each prompt once, and number them through', () => {
    const shown = pages.flat().flatMap((group) => group.prompts);
    expect(shown.toSorted()).toEqual(Object.values(prompts).flat().toSorted());
    expect(pages.flat().map(({ first }) => first)).toEqual(
      Array.from({ length: 15 }, (_, at) => at * 4 + 1),
    );
  });

  test('have a number in the address from the second on', () => {
    expect([1, 2, 3].map((page) => topicPath('a', page))).toEqual([
      '/essay-topics/a',
      '/essay-topics/a/2',
      '/essay-topics/a/3',
    ]);
  });
});

test.each([
  ['category', { ...fields, category: 'sports' }],
  ['related', { ...fields, related: ['a'] }],
  ['prompts.argue', { ...fields, prompts: { ...prompts, argue: ['Only one prompt here'] } }],
  ['prompts.reflect', { ...fields, prompts: { ...prompts, reflect: Array(12).fill('The same') } }],
  ['prompts', { ...fields, prompts: { ...prompts, wonder: prompts.argue } }],
])('a wrong %s stops the build, with the file and the field to mend', (field, wrong) => {
  expect(() => readTopic(wrong, file)).toThrow(`${file}: ${field}`);
});

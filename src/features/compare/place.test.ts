import { expect, test } from 'vitest';
import { articleSchemas } from '#shared/article/article.ts';
import { addressOf } from './place.ts';

test.each([
  ['https://quillbot.test/', 'quillbot.test'],
  ['https://www.deepl.test/en/pro', 'www.deepl.test/en/pro'],
  ['https://docs.test/a/', 'docs.test/a'],
])('%s is shown as %s', (source, shown) => {
  expect(addressOf(source)).toBe(shown);
});

const { sources } = articleSchemas.compare.same.shape;

test.each([
  [['https://a.test/', 'https://a.test/pricing']],
  [Array.from({ length: 6 }, (_, at) => `https://a.test/${at}`)],
])('what is told of products may rest on %j', (list) => {
  expect(sources.safeParse(list).success).toBe(true);
});

test.each([
  [[]],
  [Array.from({ length: 7 }, (_, at) => `https://a.test/${at}`)],
  [['http://a.test/']],
  [['https://a.test/?utm_source=b']],
  [['a.test']],
])('it may not rest on %j', (list) => {
  expect(sources.safeParse(list).success).toBe(false);
});

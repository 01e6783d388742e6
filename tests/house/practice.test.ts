import { expect, test } from 'vitest';
import { createArticles } from '#server/articles/articles.ts';
import type { ArticleFields } from '#shared/article/article.ts';
import { expectNone } from './faults.ts';

interface Question {
  readonly text: string;
  readonly options: readonly string[];
}

/** What is chosen from: only questions with the same can be the same. */
function choiceOf({ options }: Question): string {
  return String(options.map((one) => one.toLowerCase()).sort());
}

/**
 * Whether who has answered the first has answered the second: the same to choose from, and as many
 * words in both as in one alone.
 */
function isSame(a: Question, b: Question): boolean {
  if (choiceOf(a) !== choiceOf(b)) return false;
  const [first, second] = [a, b].map(
    ({ text }) => new Set(text.toLowerCase().match(/[\p{L}'_]+/gu)),
  );
  if (!first || !second) return false;
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared * 3 >= first.size + second.size;
}

test('no page of words asks what another asks', () => {
  const articles = createArticles();
  const asked = articles.slugsOf('words').flatMap((slug) => {
    const { fields } = articles.head({ group: 'words', slug }, 'en');
    return (fields as ArticleFields<'words'>).practice.map((question) => ({ slug, question }));
  });
  const alike = Map.groupBy(asked, ({ question }) => choiceOf(question));
  const faults = [...alike.values()].flatMap((group) =>
    group.flatMap(({ slug, question }, at) =>
      group
        .slice(at + 1)
        .filter((other) => other.slug !== slug && isSame(question, other.question))
        .map((other) => `${slug} and ${other.slug}: ${question.text} ${other.question.text}`),
    ),
  );
  expectNone(faults, 'ask something else in one of the two.');
});

test.each([
  ['We had ___ good weather last week.', 'We had ___ bad weather.', ['so', 'such'], true],
  ['We had ___ good weather last week.', 'You are ___ lucky.', ['so', 'such'], false],
  ['We had ___ good weather.', 'We had ___ bad weather.', ['much', 'many'], false],
])('%s and %s', (text, other, options, same) => {
  expect(isSame({ text, options: ['such', 'so'] }, { text: other, options })).toBe(same);
});

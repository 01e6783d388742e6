import { globSync, readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';

/** Japanese, Chinese and Korean fonts draw curved marks a square wide; errors are the owner's, word for word (SPEC 8). */
const files = globSync('content/messages/*/*.json').filter(
  (file) => !/\/(?:ja|zh|tw|ko)\/|errors\.json$/.test(file),
);

/** Places with the marks of a keyboard. An apostrophe beside a brace is ICU's. */
function typed(text: string): string[] {
  return [...text.matchAll(/"|\p{L}'\p{L}/gu)].map(({ index }) =>
    text.slice(Math.max(0, index - 24), index + 12),
  );
}

test('the words of the pages have the marks of print', () => {
  expect(files.length).toBeGreaterThan(500);
  const faults = files.flatMap((file) => {
    const words: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
    const found = Object.entries(words).flatMap(([key, text]) =>
      typed(text).map((place) => `${file} ${key}: ${place}`),
    );
    return found;
  });
  expectNone(faults, 'write ’ for an apostrophe and the marks of quotation of the language.');
});

test.each(["nobody's mouth", '"Yes"'])('finds %s', (text) => {
  expect(typed(text)).not.toEqual([]);
});

test.each(["'{name}'", 'nobody’s “Yes”'])('leaves %s', (text) => {
  expect(typed(text)).toEqual([]);
});

/** Heads of the tables of an article that begin small. */
function smallHeads(markdown: string): string[] {
  return [...markdown.matchAll(/^(\|.*\|)\n\|[\s:|-]+\|$/gm)].flatMap(([, head = '']) =>
    /\|\s*\p{Ll}/u.test(head) ? [head] : [],
  );
}

test('the heads of a table begin with a capital', () => {
  // Those of the words are often the words themselves.
  const tables = globSync('content/articles/*/*/*.md').filter((file) => !file.includes('/words/'));
  const faults = tables.flatMap((file) =>
    smallHeads(readFileSync(file, 'utf8')).map((head) => `${file}: ${head}`),
  );
  expectNone(faults, 'write the first letter of each head as a capital.');
});

test('finds a small head below an empty one', () => {
  expect(smallHeads('| | what |\n|---|---|\n| a | b |')).toEqual(['| | what |']);
  expect(smallHeads('| | What |\n|---|---|\n| a | b |')).toEqual([]);
});

const { parseInline } = new Marked({ gfm: true });

/** Lines whose stars stand on the page, for no emphasis begins or ends there: `*a camp**site***`. */
function shownStars(markdown: string): string[] {
  return markdown
    .split('\n')
    .filter((line) => /\S\*\*\S/.test(line))
    .filter((line) =>
      String(parseInline(line))
        .replace(/<[^>]*>/g, '')
        .includes('*'),
    );
}

test('no page of words shows the stars of an emphasis', () => {
  const faults = globSync('content/articles/words/*/*.md').flatMap((file) => {
    const [, , body = ''] = readFileSync(file, 'utf8').split(/^---$/m);
    return shownStars(body).map((line) => `${file}: ${line.slice(0, 80)}`);
  });
  expectNone(faults, 'emphasise letters within a word where no other emphasis is around them.');
});

test('finds stars within a word that is emphasised itself', () => {
  expect(shownStars('*a camp**site**, a web**site***')).toHaveLength(1);
  expect(shownStars('a camp**site**, *engaged **to***')).toEqual([]);
});

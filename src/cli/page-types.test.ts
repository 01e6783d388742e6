import path from 'node:path';
import { expect, test } from 'vitest';
import { ofPage, pagesFolder, readable } from './page-types.ts';

const source = `---
interface Props {
  readonly title: string;
}
const { title } = Astro.props;
---

<h1>{title.nothing}</h1>
`;
const written = path.join(pagesFolder, 'src/layouts/Made.astro.tsx');
const page = readable('src/layouts/Made.astro', source);
const pages = new Map([[written, page]]);

/** What the compiler would say of these words, in its own words for the place. */
function said(words: string): string {
  const before = page.code.slice(0, page.code.indexOf(words)).split('\n');
  return `${written}(${before.length},${(before.at(-1)?.length ?? 0) + 1}): error TS1: Wrong.`;
}

test.each([
  ['title } =', '5,9'],
  ['nothing', '8,12'],
])('a fault of a page is told at its own place: %s', (words, place) => {
  expect(ofPage(said(words), pages)).toBe(`src/layouts/Made.astro(${place}): error TS1: Wrong.`);
});

test('a fault of any other file, and what says no place, stay as they are', () => {
  const lines = ['src/main.ts(1,2): error TS1: Wrong.', '  Type 1 is not type 2.'];
  expect(lines.map((line) => ofPage(line, pages))).toEqual(lines);
});

test('what is no page is told with its place', () => {
  const { faults } = readable('src/layouts/Made.astro', '---\nconst a = 1;\n');
  expect(faults).toEqual([expect.stringMatching(/^src\/layouts\/Made\.astro\(\d+,\d+\): error: /)]);
});

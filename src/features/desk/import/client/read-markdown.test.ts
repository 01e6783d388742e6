// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { pictureId, richDocument } from '#tests/support/desk-document.ts';
import { markdownFile } from '../../markdown/client/markdown-file.ts';
import { readMarkdown } from './read-markdown.ts';

test('a document comes back from Markdown as it was', () => {
  const made = {
    id: '',
    title: 'T',
    updatedAt: '',
    content: richDocument,
    pictures: new Map([
      [pictureId, { bytes: new Uint8Array([1, 2]), type: 'png', width: 5, height: 5 } as const],
    ]),
  };
  const read = readMarkdown(markdownFile(made));
  expect(JSON.parse(JSON.stringify(read.content).replace('picture-1', pictureId))).toEqual(
    richDocument,
  );
});

const lineIn = (text: string) =>
  readMarkdown(text).content.content[0]?.content?.map((one) => one.text ?? one.attrs?.text);

test('raised figures stay apart from those before them, and what is no tag stays', () => {
  expect(lineIn('10<sup>6</sup> of CO<sub>2</sub>, 1<sup>st</sup>')).toEqual(['10⁶ of CO₂, 1st']);
  expect(lineIn('Dear <your name>, a <b>List</b><String>')).toEqual([
    'Dear <your name>, a List<String>',
  ]);
});

test('tasks keep their words alone, also where a blank line parts them', () => {
  const [list] = readMarkdown('- [ ] a\n\n- [x] b').content.content;
  const tasks = list?.content?.map(({ attrs, content }) => [
    attrs?.checked,
    content?.[0]?.content?.[0]?.text,
  ]);
  expect(tasks).toEqual([
    [false, 'a'],
    [true, 'b'],
  ]);
});

test('a note says where its links lead', () => {
  expect(
    lineIn('A[^1].\n\n[^1]: See [there](https://example.com/x), https://example.org/.'),
  ).toEqual(['A', 'See there (https://example.com/x), https://example.org/.', '.']);
});

test('a text of many short lines is read in time', () => {
  const began = performance.now();
  expect(readMarkdown('A day.\n\n'.repeat(30_000)).content.content).toHaveLength(30_000);
  // A second; it was half a minute where each paragraph looked for formulas in all that follow.
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('what a page generator keeps above the text is left out, and a text between two lines stays', () => {
  const front = '---\ntitle: Bees\ntags:\n  - hives\n- honey\n---\n';
  expect(readMarkdown(`${front}# Bees\n`).title).toBe('Bees');
  expect(readMarkdown('---\nBees hum.\n\n---\n').content.content).toHaveLength(3);
});

test('many lines that might stand above a text are read in time', () => {
  expect(readMarkdown(`---\n${'-a: b\n'.repeat(40)}`).left).toBe(0);
});

import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { Markdown } from './Markdown.tsx';
import { MarkdownContext } from './setting.ts';

const catalogue = JSON.parse(readFileSync('content/messages/en/markdown.json', 'utf8'));
const words = splitMessages(catalogue, 'ui.');
const show = (text: string) =>
  renderToStaticMarkup(
    <MarkdownContext value={{ words, tag: 'en', still: true, base: 'https://a.example/' }}>
      <Markdown text={text} />
    </MarkdownContext>,
  );

test('footnotes stand at the end in the order of their marks, and lead back', () => {
  const html = show('One[^b] two[^a].\n\n[^a]: Note *a*\n[^b]: Note b\n\n    goes on\n\nEnd.');
  expect(html.indexOf('Note b')).toBeLessThan(html.indexOf('<em>a</em>'));
  expect(html.indexOf('End.')).toBeLessThan(html.indexOf('Note b'));
  const [, mark, note] = /<a id="([^"]+)" href="#([^"]+)"[^>]*>1<\/a>/.exec(html) ?? [];
  expect(html).toContain(`<li id="${note}"`);
  expect(html).toContain(`href="#${mark}"`);
  expect(html).toContain('goes on');
});

test('a note with several marks leads back to the first, and no id stands twice', () => {
  const html = show('One[^a] two[^a].\n\n[^a]: Note');
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(2);
});

test('a mark without a note stays, and a note without a mark is not lost', () => {
  expect(show('One[^x].')).toContain('One[^x].');
  expect(show('One.\n\n[^y]: kept')).toContain('kept');
});

test('a text that is shown still has no buttons, and renders where there is no page', () => {
  const html = show('```js\nx\n```\n\n[a](/b) <b>c</b>');
  expect(html).not.toContain('<button');
  expect(html).toContain('href="https://a.example/b"');
  expect(html).toContain('&lt;b&gt;');
});

test('lists stand in lists', () => {
  expect(show('- a\n  - b\n    1. c')).toMatch(/<ul.*<li.*<ul.*<li.*<ol.*<li/);
});

test.each(['- [ ] a\n- [x] b', '- [ ] a\n\n- [x] b'])(
  'a task has one mark, in its line: %j',
  (text) => {
    const shown = show(text).replace(/<span class="only-read">.*?<\/span>/g, '');
    expect(shown).toMatch(/☐<\/span> a<\/li>.*☑<\/span> b<\/li>/);
    expect(shown).not.toContain('[');
  },
);

test('a list that begins with 0 is counted from there', () => {
  expect(show('0. a\n1. b')).toContain('start="0"');
});

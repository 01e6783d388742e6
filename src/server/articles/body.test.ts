import { describe, expect, test } from 'vitest';
import { type ResolveLink, renderBody } from './body.ts';

const asIs: ResolveLink = (href) => ({ href });
const render = (markdown: string, resolve = asIs) => renderBody('a.md', markdown, resolve);

test('headings have places named after their words, in every script, each once', () => {
  const { html, headings } = render('## Two *words*\n\n### Two words\n\n## 二つの語\n\n## …\n');
  expect(headings).toEqual([
    { id: 'two-words', text: 'Two words', depth: 2 },
    { id: 'two-words-2', text: 'Two words', depth: 3 },
    { id: '二つの語', text: '二つの語', depth: 2 },
    { id: 'part', text: '…', depth: 2 },
  ]);
  expect(html).toContain('<h2 id="two-words">Two <em>words</em></h2>');
});

test('a heading takes no place that the page around it has', () => {
  expect(render('## Content\n').headings[0]?.id).toBe('content-part');
});

test('text of a heading is plain, its HTML escaped', () => {
  const { html, headings } = render('## Q & A "now"\n');
  expect(headings[0]?.text).toBe('Q & A "now"');
  expect(html).toContain('Q &amp; A');
});

test('tables say which column a cell heads', () => {
  const { html } = render('| a | b |\n|---|---|\n| 1 | **2** |\n');
  expect(html).toContain('<th scope="col">a</th>');
  expect(html).toContain('<td><strong>2</strong></td>');
});

test('an empty corner heads nothing, and the cells below it head their rows', () => {
  const { html } = render('| | a |\n|---|---|\n| b | 1 |\n');
  expect(html).toContain('<tr><td></td><th scope="col">a</th></tr>');
  expect(html).toContain('<tr><th scope="row">b</th><td>1</td></tr>');
});

test('a table of four columns or more can be moved by keyboard, and is called by what it lists', () => {
  const head = (cells: string) => `| ${cells} |\n|${'---|'.repeat(cells.split('|').length)}\n`;
  expect(render(`${head('a | b | c')}| 1 | 2 | 3 |\n`).html).toMatch(/^<table>/);
  expect(render(`${head(' | a "b" | *c* | d & e')}| 1 | 2 | 3 | 4 |\n`).html).toMatch(
    /^<div class="scroll" tabindex="0" role="group" aria-label="a &quot;b&quot;, c, d &amp; e"><table>/,
  );
});

test('links carry what was made of them: address, language, the way out', () => {
  const links: Record<string, ReturnType<ResolveLink>> = {
    '/a': { href: '/de/a' },
    '/b': { href: 'http://x.test/b?a=1&b="2"', hreflang: 'en' },
    'https://c.test/': { href: 'https://c.test/', external: true },
  };
  const { html } = render('[a](/a) [b](/b) [c](https://c.test/)', (to) => links[to] ?? null);
  expect(html).toContain('<a href="/de/a">a</a>');
  expect(html).toContain('<a href="http://x.test/b?a=1&amp;b=&quot;2&quot;" hreflang="en">b</a>');
  expect(html).toContain('<a href="https://c.test/" rel="external">c</a>');
});

test('an address that nobody made a link of stays text', () => {
  expect(render('See https://coast.example/a', () => null).html).toBe(
    '<p>See https://coast.example/a</p>\n',
  );
});

describe('what does not belong into an article fails, and the file is named', () => {
  test.each([
    ['a link to a page that is not there', '[a](/nowhere)', 'a.md links to /nowhere'],
    ['raw HTML', 'a\n\n<div>b</div>\n', 'a.md has raw HTML: <div>b</div>'],
    ['raw HTML in a line', 'a <b>c</b>', 'a.md has raw HTML: <b>'],
    ['a picture', '![a](/a.png)', 'a.md has a picture: /a.png'],
    ['a heading like the title', '# a\n', 'a.md has a heading of level 1'],
    ['a jump of levels', '### a\n', 'a.md has a heading of level 3 after one of 1'],
  ])('%s', (_name, markdown, message) => {
    expect(() => render(markdown, () => null)).toThrow(message);
  });
});

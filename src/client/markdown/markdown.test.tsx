// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { safeHref } from '#shared/text/clean-text.ts';
import { decodeEntities } from '#shared/text/entities.ts';
import { entitySigns } from '#shared/text/entity-names.ts';
import { Markdown } from './Markdown.tsx';
import { Source } from './math/MathText.tsx';
import { MarkdownContext } from './setting.ts';

const catalogue = JSON.parse(readFileSync('content/messages/en/markdown.json', 'utf8'));
// A formula stays as it was written: what draws it, later and elsewhere, is `formula.test`'s.
const saying = { words: splitMessages(catalogue, 'ui.'), tag: 'en', formula: Source };
let root: Root;
let place: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  place = document.createElement('div');
  document.body.replaceChildren(place);
  root = createRoot(place);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function show(text: string): HTMLElement {
  act(() =>
    root.render(
      <MarkdownContext value={saying}>
        <Markdown text={text} />
      </MarkdownContext>,
    ),
  );
  return place;
}

/** Elements that load, run, frame or send something. */
const dangerous =
  'img, picture, source, video, audio, iframe, object, embed, script, style, link, meta, base, form, input, svg, math, [style], [srcset], [src], [background]';

function expectHarmless(text: string): void {
  const shown = show(text);
  expect(shown.querySelector(dangerous)).toBeNull();
  for (const element of shown.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) expect(name).not.toMatch(/^on/i);
  for (const link of shown.querySelectorAll('a')) {
    // To a footnote and back.
    if (link.getAttribute('href')?.startsWith('#')) continue;
    expect(link.protocol).toMatch(/^(?:https?|mailto):$/);
    expect(link.rel).toBe('noopener nofollow ugc');
    expect(link.target).toBe('_blank');
  }
}

const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://a.example">',
  '<a href="javascript:alert(1)">x</a>',
  '![pixel](https://tracker.example/p.gif)',
  '![svg](data:image/svg+xml,<svg onload=alert(1)>)',
  '[run](javascript:alert(1))',
  '[run](&#x6A;avascript:alert(1))',
  '[run](java\nscript:alert(1))',
  '[run](\u0001javascript:alert(1))',
  '[run](vbscript:x)',
  '[run](DATA:text/html,<script>)',
  '[file](file:///etc/passwd)',
  '[blob](blob:https://a.example/1)',
  '<javascript:alert(1)>',
  '[ref]\n\n[ref]: javascript:alert(1)',
  '<!-- --><style>*{}</style>',
  '\u001b[31mred\u001b[0m',
  '|a|b|\n|-|-|\n|<b>|![x](https://t.example)|',
  '```html\n<img src=x>\n```',
  '- [ ] <input autofocus onfocus=alert(1)>',
  'a<br onload=alert(1)><sub><img src=x onerror=alert(1)></sub>',
  '<sub>'.repeat(300),
  '> '.repeat(300),
  'a[^<b>]\n\n[^<b>]: <img src=x> [run](javascript:alert(1))',
  '[[[['.repeat(50),
  '**_'.repeat(50),
];

describe('what a model writes is never more than text (R34)', () => {
  test.each(payloads)('%j runs and loads nothing (R34)', (payload) => {
    expectHarmless(payload);
  });

  test('nor does any mixture of them, cut anywhere (R34)', () => {
    const piece = fc.oneof(
      fc.constantFrom(...payloads, '\n\n', '\n', '> ', '- ', '`', '```\n', '](', '"', '<', '&#'),
      fc.string({ maxLength: 12 }),
    );
    const text = fc
      .tuple(fc.array(piece, { maxLength: 8 }), fc.nat({ max: 400 }))
      .map(([pieces, cut]) => pieces.join('').slice(0, cut));
    fc.assert(fc.property(text, expectHarmless), { numRuns: 200 });
  });

  test('HTML is shown as it was written', () => {
    expect(show('a <b onclick=x>c</b> d').textContent).toBe('a <b onclick=x>c</b> d');
  });

  test('a picture becomes a link that says so, and one without a safe address is text', () => {
    const link = show('![A cat](https://pictures.example/cat.png)').querySelector('a');
    expect(link?.href).toBe('https://pictures.example/cat.png');
    expect(link?.textContent).toContain('A cat');
    expect(show('![](data:image/png;base64,AAAA)').querySelector('a')).toBeNull();
    expect(place.textContent).toBe(catalogue['ui.image.unnamed']);
  });

  test('a huge table and a tangle of quotes are shown as they were written', () => {
    const rows = Array.from({ length: 4000 }, (_, n) => `|${n}|x|`).join('\n');
    expect(show(`|a|b|\n|-|-|\n${rows}`).querySelectorAll('td')).toHaveLength(0);
    expect(place.textContent).toContain('|3999|x|');
    expect(show(`${'>'.repeat(5000)} deep`).textContent).toContain('deep');
    expect(place.querySelectorAll('blockquote').length).toBeLessThan(20);
  });

  test('control signs are taken out', () => {
    expect(show('\u001b[1;31mred\u001b[0m\u0007 alert').textContent).toBe('red alert');
  });
});

describe('what an answer may hold', () => {
  test('headings, lists, tables, quotes, code and emphasis', () => {
    const shown = show(
      '# One\n\n1. a\n2. b\n\n- [x] done\n\n|h|\n|:-:|\n|c|\n\n> q\n\n```js\nx < 1\n```\n\n**b** *e* ~~d~~ `c`',
    );
    for (const name of ['h4', 'ol > li', 'ul > li.task', 'th', 'td', 'blockquote', 'pre > code'])
      expect(shown.querySelector(name), name).not.toBeNull();
    for (const name of ['strong', 'em', 'del', 'p > code'])
      expect(shown.querySelector(name), name).not.toBeNull();
    expect(shown.querySelector('pre')?.textContent).toBe('x < 1');
    expect(shown.querySelector('figcaption')?.textContent).toContain('js');
  });

  test('character references are read outside code, as a browser would', () => {
    expect(decodeEntities('a &amp; b&nbsp;&#39;&#x41; &unknown; &#xD800;')).toBe(
      "a & b\u00a0'A &unknown; &#xD800;",
    );
    expect(show('&copy; 2024 &rarr; &frac12; &Omega; &omega; `&le;` &toString;').textContent).toBe(
      '© 2024 → ½ Ω ω &le; &toString;',
    );
    const read = document.createElement('i');
    for (const [name, sign] of entitySigns()) {
      read.innerHTML = `&${name};`;
      expect(sign, name).toBe(read.textContent);
    }
  });

  test('a tag breaks a line, in a table and where a block begins, and makes small signs', () => {
    const cell = show('|a|\n|-|\n|10 words<br>2 **files**<BR />3|').querySelector('td');
    expect(cell?.innerHTML).toBe('10 words<br>2 <strong>files</strong><br>3');
    expect(show('<br>\nOne<br/>two').querySelectorAll('br')).toHaveLength(2);
    expect(place.textContent).toBe('\nOnetwo');
    expect(show('H<sub>2</sub>O, x<SUP>*n*</SUP>').querySelector('p')?.innerHTML).toBe(
      'H<sub>2</sub>O, x<sup><em>n</em></sup>',
    );
  });

  test('a tag with more in it, or without its pair, is a text', () => {
    for (const text of [
      'a <br onclick=x> b',
      'a <sub class=x>b</sub> c',
      'a <sup>b</sub> c',
      'a</sup>',
    ])
      expect(show(text).textContent).toBe(text);
    expect(place.querySelector('br, sub, sup')).toBeNull();
  });

  test('an address is whole, and of a kind that only leads somewhere', () => {
    const base = 'https://chat.example/chat';
    expect(safeHref('/word-counter', base)).toBe('https://chat.example/word-counter');
    expect(safeHref('mailto:a@example.org', base)).toBe('mailto:a@example.org');
    for (const href of [
      'javascript:1',
      ' JaVaScRiPt:1',
      'data:,x',
      'blob:x',
      'file:///x',
      'http://[',
    ])
      expect(safeHref(href, base), href).toBeNull();
  });
});

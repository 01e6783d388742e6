// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { Markdown } from './Markdown.tsx';
import { MarkdownContext } from './setting.ts';

const saying = { words: islandWords('markdown', 'ui.'), tag: 'en' };

/** The first element of a name in what a text becomes; of a table, what it scrolls in. */
function first(name: string, text: string): Element | null {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <MarkdownContext value={saying}>
      <Markdown text={text} />
    </MarkdownContext>,
  );
  const found = place.querySelector(name);
  return name === 'table' ? (found?.parentElement ?? null) : found;
}

test.each([
  ['ul', '- أولا: npm install\n- ثانيا\n'],
  ['ol', '1. שלום\n2. עולם\n'],
  ['ul', '- `npm install` يثبت\n- [Wordkin](https://wordkin.example) موقع\n- نعم\n'],
  ['ul', '- أولا\n\n- ثانيا\n'],
  ['ul', '- [x] تم\n- [ ] لم يتم\n'],
  ['table', '| العمود | B |\n|---|---|\n| قيمة | value |\n| أخرى | value |\n'],
  ['blockquote', '> مرحبا بك\n'],
])('a %s of a language that is read from the right begins there: %s', (name, text) => {
  expect(first(name, text)?.getAttribute('dir')).toBe('rtl');
});

test.each([
  ['ul', '- first\n- ثانيا\n- third\n'],
  ['table', '| A | B |\n|---|---|\n| 1 | قيمة |\n'],
  ['blockquote', '> quoted\n'],
])('a %s of another language begins at the left, also on a page of one: %s', (name, text) => {
  expect(first(name, text)?.getAttribute('dir')).toBe('ltr');
});

test('what has no letters begins where the page does', () => {
  expect(first('table', '| 1 | 2 |\n|---|---|\n| 3 | 4 |\n')?.hasAttribute('dir')).toBe(false);
});

test('items of a list and cells of a table stand at the side of the whole', () => {
  expect(first('li', '- أولا\n- ok\n')?.hasAttribute('dir')).toBe(false);
  expect(first('td', '| ا | B |\n|---|---|\n| ق | v |\n')?.hasAttribute('dir')).toBe(false);
});

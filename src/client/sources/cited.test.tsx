// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Place, PlaceContext } from '#client/markdown/citing.ts';
import { Markdown } from '#client/markdown/Markdown.tsx';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { sayer } from '#shared/i18n/plural.ts';
import { splitMessages } from '#shared/i18n/plural-split.ts';
import { CitedAnswer } from './CitedAnswer.tsx';
import type { Cited } from './cited.ts';
import { SourceList } from './SourceList.tsx';

const wordsOf = (group: string) =>
  splitMessages(JSON.parse(readFileSync(`content/messages/en/${group}.json`, 'utf8')), 'ui.');
const say = sayer<'sources'>(wordsOf('sources'), 'en');
const setting = { words: wordsOf('markdown'), tag: 'en' };
const cited: Cited = {
  prefix: 'a',
  sources: [
    { number: 1, title: 'Bees', url: 'https://bees.example/a' },
    { number: 2, title: 'Honey', url: 'https://honey.example/b' },
  ],
  citations: [
    { number: 1, quote: 'live in colonies' },
    { number: 1, quote: 'live in colonies' },
    { number: 1, quote: 'one queen' },
  ],
};
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

async function show(text: string): Promise<void> {
  await act(async () =>
    root.render(
      <MarkdownContext value={setting}>
        <CitedAnswer text={text} {...cited} say={say} />
        <SourceList {...cited} say={say} />
      </MarkdownContext>,
    ),
  );
  await act(async () => vi.dynamicImportSettled());
}

const marks = () => [...place.querySelectorAll<HTMLAnchorElement>('.source-mark > a')];

test('a marker leads to its source in the list, and other brackets are text', async () => {
  await show('In colonies [1], warm [2][1]; see [9] and `list[1]`.\n\n```\nx[1]\n```');
  expect(marks().map((mark) => mark.getAttribute('href'))).toEqual([
    '#source-a-1',
    '#source-a-2',
    '#source-a-1',
  ]);
  expect(place.textContent).toContain('see [9] and list[1].');
  marks()[0]?.click();
  expect(document.activeElement?.id).toBe('source-a-1');
});

test('a marker shows the words of its source while it has the focus, and Escape hides them', async () => {
  await show('In colonies [1].');
  const [mark] = marks();
  act(() => mark?.focus());
  const card = place.querySelector('.source-card');
  expect([...(card?.querySelectorAll('q') ?? [])].map((quote) => quote.textContent)).toEqual([
    'live in colonies',
    'one queen',
  ]);
  expect(mark?.getAttribute('aria-describedby')).toBe(card?.id);
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  act(() => void mark?.dispatchEvent(press));
  expect(press.defaultPrevented).toBe(true);
  expect(place.querySelector('.source-card')).toBeNull();
});

test('no text decides where a marker leads (DESIGN 10)', async () => {
  await show('[1](https://evil.example/) and [1][label]\n\n[label]: https://evil.example/');
  const links = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links.filter((href) => href?.includes('evil'))).toEqual([]);
});

test('lists what is quoted with its words, and what was only read below', async () => {
  await show('In colonies [1].');
  const rows = [...place.querySelectorAll('.sources li')];
  expect(rows.map((row) => row.getAttribute('value'))).toEqual(['1', '2']);
  expect(rows[0]?.querySelectorAll('q')).toHaveLength(2);
  expect(rows[1]?.closest('details')?.open).toBe(false);
});

test('without sources a number in brackets is text, and a link of a number a link', () => {
  act(() =>
    root.render(
      <MarkdownContext value={setting}>
        <Markdown text="See [1] and [2](https://a.example/)." />
      </MarkdownContext>,
    ),
  );
  expect(place.textContent).toBe('See [1] and 2.');
  expect(place.querySelector('a')?.href).toBe('https://a.example/');
});

test('a place is drawn where a document has its name, and is text elsewhere', () => {
  const draw = ({ name, page, said }: Place) =>
    name === 'bees.pdf' && <b title={`${page}`}>{said}</b>;
  act(() =>
    root.render(
      <MarkdownContext value={setting}>
        <PlaceContext value={draw}>
          <Markdown text="In winter [Bees.pdf, pp. 2-3] and [flies.pdf, p. 1], see [1]." />
        </PlaceContext>
      </MarkdownContext>,
    ),
  );
  expect(place.textContent).toBe('In winter [Bees.pdf, pp. 2-3] and [flies.pdf, p. 1], see [1].');
  const drawn = [...place.querySelectorAll('b')].map((one) => [one.title, one.textContent]);
  expect(drawn).toEqual([['2', '[Bees.pdf, pp. 2-3]']]);
});

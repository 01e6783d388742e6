// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunView } from '#shared/run/run.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { $pair, $text } from '../../form/client/form-store.ts';
import { PartsContext } from '../../parts/client/parts-context.ts';
import type { TranslatorWords } from '../../parts/client/parts-store.ts';
import { Facts } from './Facts.tsx';

const words = {
  'translate-parts': islandWords('translate-parts', 'ui.'),
  translate: islandWords('translate', 'ui.'),
} as TranslatorWords;
const other = /not the translation of what stands there now/;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

test('a translation says so once another text or language stands in the form', async () => {
  const input = { text: 'Guten Morgen', from: 'de', to: 'en' };
  const detail = { detected: false, from: 'de', served: null, terms: 0, count: 1, pieces: [] };
  const run = { id: 'a', state: 'done', input, detail } as unknown as RunView;
  const place = document.createElement('div');
  const root = createRoot(place);
  const put = (text: string, to: string) =>
    act(async () => {
      $text.set(text);
      $pair.set({ from: 'de', to });
      root.render(
        <PartsContext value={{ words, tag: 'en' }}>
          <Facts run={run} />
        </PartsContext>,
      );
    });
  await put('Guten Morgen\n', 'en');
  expect(place.textContent).not.toMatch(other);
  await put('Guten Abend', 'en');
  expect(place.textContent).toMatch(other);
  await put('Guten Morgen', 'fr');
  expect(place.textContent).toMatch(other);
  await put('', 'en');
  expect(place.textContent).not.toMatch(other);
  await act(async () => root.unmount());
});

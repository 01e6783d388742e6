// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { PriceNote } from './PriceNote.tsx';
import { $price } from './price-store.ts';

const words = {
  price: islandWords('price', 'ui.'),
  chat: islandWords('chat', 'ui.'),
} as Saying['words'];

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

test('words that are set aside stand beside what is left, until they come back', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const meter = { meter: 'gpt3_words', left: 499, capped: false, until: null } as const;
  const models = [{ slug: 'chat', meter: 'gpt3_words', factor: 1 }] as const;
  const put = (held: number) =>
    act(async () =>
      $price.set({ state: 'ready', now: { models, left: [{ ...meter, held }], searches: null } }),
    );
  await act(async () =>
    root.render(
      <SayContext value={{ words, tag: 'en' }}>
        <PriceNote />
      </SayContext>,
    ),
  );
  await put(500);
  expect(place.textContent).toContain('499 left');
  expect(place.textContent).toContain('Set aside for answers that are being written: 500 words');
  await put(0);
  expect(place.textContent).not.toContain('Set aside');
  await act(async () => root.unmount());
});

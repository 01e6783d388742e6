// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { $price } from '../../price/client/price-store.ts';
import { SearchNote } from './SearchToggle.tsx';
import { $searchable, $searching } from './search-store.ts';

const words = { sources: islandWords('sources', 'ui.') } as Saying['words'];
const draw = rootForEach();

test('who has the web searched reads how many searches are left, and that none is', async () => {
  const put = (left: number | null) =>
    act(async () => {
      const meter = { meter: 'searches', held: 0, capped: false, until: null } as const;
      const searches = left === null ? null : { ...meter, left };
      $price.set({ state: 'ready', now: { models: [], left: [], searches } });
    });
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <SearchNote />
    </SayContext>,
  );
  expect(document.body.textContent).toBe('');
  await act(async () => {
    $searchable.set(true);
    $searching.set(true);
  });
  await put(null);
  expect(document.body.textContent).toContain('The web is searched for each');
  await put(4);
  expect(document.body.textContent).toContain('You have 4 left.');
  await put(0);
  expect(document.body.textContent).toContain('No searches are left for now');
  expect(document.body.textContent).not.toContain('The web is searched');
});

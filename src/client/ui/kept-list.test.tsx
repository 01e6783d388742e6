// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { type KeptItem, KeptList, type KeptWords } from './KeptList.tsx';
import { createKept } from './kept-store.ts';

const draw = rootForEach();
const words: KeptWords<KeptItem> = {
  ...{ title: 'Kept', loading: 'Loading', empty: 'None', failed: 'Failed', again: 'Again' },
  ...{ more: 'More', remove: 'Delete', keep: 'Keep' },
  ...{ ask: () => '', deleted: () => '', deleteFailed: () => '' },
};

test('a page that did not come is asked for again, and stands below those before it', async () => {
  const at = (id: string) => ({ id, createdAt: '2026-01-01T00:00:00Z' });
  const pages = [
    { items: [at('a')], nextCursor: 'a' },
    { items: [at('b')], nextCursor: 'b' },
    { items: [at('c')], nextCursor: null },
  ];
  let online = true;
  const kept = createKept<KeptItem>({
    list: async (cursor) =>
      online ? pages[1 + pages.findIndex(({ nextCursor }) => nextCursor === (cursor ?? ''))] : null,
    remove: async () => null,
  });
  await kept.load();
  await kept.load('a');
  online = false;
  await kept.load('b');
  online = true;
  await draw(
    <KeptList
      {...{ kept, words, tag: 'en', openId: null }}
      {...{ titleOf: ({ id }) => id, hrefOf: () => '#', onOpen: () => {}, onRemoved: () => {} }}
    />,
  );
  const again = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Again');
  await act(async () => again?.click());
  expect(kept.$list.get().items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { placesOf } from './places.tsx';

const draw = rootForEach();

test('of two documents that have one name, a place opens the one that has such a page', async () => {
  window.wordkinSession = Promise.resolve(anonymous);
  const found = [3, 10].map((pages) => ({ id: `of-${pages}`, name: 'Hours.pdf', pages }));
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data: found } }]));
  const places = await placesOf('answer');
  const said = '[Hours.pdf, p. 7]';
  await draw(places?.draw({ name: 'hours.pdf', page: 7, said }));
  await act(async () => document.querySelector('button')?.click());
  expect(places?.$open.get()).toMatchObject({ document: { id: 'of-10' }, page: 7 });
  expect(places?.draw({ name: 'hours.pdf', page: 11, said })).toBeNull();
});

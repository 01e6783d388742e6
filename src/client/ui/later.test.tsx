// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { laterWith } from './later.tsx';

const draw = rootForEach();
const later = laterWith(() => ({ loading: 'Loading…', failed: 'Lost.', reload: 'Reload' }));
const calm = laterWith(() => ({
  ...{ loading: 'Loading…', failed: 'Lost.', offline: 'Offline.', reload: 'Reload' },
}));
afterEach(() => vi.restoreAllMocks());

test('a part that did not come says so, and comes when it is opened again with a connection', async () => {
  let online = false;
  const Part = later(async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Here it is.</p>;
  });
  await draw(<Part />);
  expect(document.body.textContent).toBe('Lost. Reload');
  online = true;
  await draw(null);
  await draw(<Part />);
  expect(document.body.textContent).toBe('Here it is.');
});

test('without a connection it says so, and comes by itself when that is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = calm(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Here it is.</p>;
  });
  await draw(<Part />);
  expect(document.body.textContent).toBe('Offline.');
  line.mockReturnValue(true);
  await act(async () => dispatchEvent(new Event('online')));
  expect(document.body.textContent).toBe('Here it is.');
});

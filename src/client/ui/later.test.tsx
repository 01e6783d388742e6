// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { laterWith } from './later.tsx';

const draw = rootForEach();
const later = laterWith(() => ({ loading: 'Loading…', failed: 'Lost.', reload: 'Reload' }));

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

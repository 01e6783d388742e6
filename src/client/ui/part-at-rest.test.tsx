// @vitest-environment jsdom
import { act } from 'react';
import { expect, test } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { holdRest } from './at-rest.ts';
import { partAtRest } from './part-at-rest.tsx';

const draw = rootForEach();
const page = () => document.body.textContent;

test('a part comes once the page rests, and stands at once where it is drawn again', async () => {
  const answer = Promise.withResolvers<void>();
  holdRest(answer.promise);
  const asked = Promise.withResolvers<void>();
  const Part = partAtRest(async () => {
    asked.resolve();
    return () => <p>Here it is.</p>;
  });
  await draw(<Part />);
  expect(page()).toBe('');
  await act(() => {
    answer.resolve();
    return asked.promise;
  });
  expect(page()).toBe('Here it is.');
  await draw(null);
  await draw(<Part />);
  expect(page()).toBe('Here it is.');
});

test('nothing stands for what a deploy took away (R25)', async () => {
  const asked = Promise.withResolvers<void>();
  const Part = partAtRest(async () => {
    asked.resolve();
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await draw(<Part />);
  await act(() => asked.promise);
  expect(page()).toBe('');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';

test('every token of the design is shown, once (DESIGN 11)', () => {
  const tokens = tokensOf(readFileSync('src/layouts/tokens.css', 'utf8'));
  expect(tokens).toContainEqual({ name: 'accent-soft', kind: 'color' });
  expect(tokens).toContainEqual({ name: 'step--1', kind: 'step' });
  expect(tokens.filter(({ name }) => name === 'serif')).toEqual([{ name: 'serif', kind: 'face' }]);
  expect(tokens.filter(({ kind }) => kind === 'length').map(({ name }) => name)).toEqual([
    'radius',
    'page',
    'gutter',
  ]);
});

import { expect, test } from 'vitest';
import { itemsOf } from './items.ts';

test.each([
  ['- one\n- two', ['one', 'two']],
  ['1. one\n2) two\n\n* three', ['one', 'two', 'three']],
  ['plain\n  • marked', ['plain', 'marked']],
  ['- 300 children, 2 days', ['300 children, 2 days']],
  ['2024 was long', ['2024 was long']],
  ['', []],
])('reads %j as a list', (text, items) => {
  expect(itemsOf(text)).toEqual(items);
});

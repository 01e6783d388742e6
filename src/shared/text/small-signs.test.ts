import { expect, test } from 'vitest';
import { smallSigns } from './small-signs.ts';

test.each([
  ['6', '⁶'],
  ['-3', '⁻³'],
  ['−3', '⁻³'],
  ['n+1', 'ⁿ⁺¹'],
  ['n', 'ⁿ'],
  ['3,4', '³,⁴'],
  ['2Q', '²Q'],
  ['st', 'st'],
  ['me', 'me'],
  ['TM', 'TM'],
  ['[1]', '[1]'],
  ['日', '日'],
  ['', ''],
])('%s above the line is %s', (text, small) => {
  expect(smallSigns(text, true)).toBe(small);
});

test.each([
  ['2', '₂'],
  ['max', 'ₘₐₓ'],
  ['ref', 'ref'],
])('%s below the line is %s', (text, small) => {
  expect(smallSigns(text, false)).toBe(small);
});

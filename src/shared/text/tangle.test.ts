import { expect, test } from 'vitest';
import { isTangled } from './tangle.ts';

test('a paragraph of style signs alone is left as it was written (R34)', () => {
  const signs = ['_a', '**a', '\\(', '$$a', '`a', '!', 'a\n> b\n', 'a\n[^b]: c\n'];
  for (const tangled of signs.map((one) => one.repeat(2_001))) {
    expect(isTangled(tangled)).toBe(true);
  }
});

test('a hundred quotes or lists in each other are left as they were written (R34)', () => {
  for (const nest of ['> ', '- ', '1. ', '> - ', '>', '[^a]: ']) {
    expect(isTangled(`a\n${nest.repeat(100)}b`)).toBe(true);
    expect(isTangled(`a\n${nest.repeat(20)}b`)).toBe(false);
  }
});

test('an address without an end is left as it was written (R34)', () => {
  expect(isTangled(`see https://a.example/${'a"'.repeat(4_000)}`)).toBe(true);
  expect(isTangled(`see https://a.example/${'a"'.repeat(1_000)}`)).toBe(false);
});

test('a run of one sign is looked through once (R34)', () => {
  const began = performance.now();
  for (const sign of ['`', '~', '!', '#', '-', '>']) isTangled(sign.repeat(200_000));
  expect(performance.now() - began).toBeLessThan(5_000);
});

test('many styles in many paragraphs, and signs in code, are read', () => {
  expect(isTangled('*a* '.repeat(500))).toBe(false);
  expect(isTangled('**a** b\n\n'.repeat(2_000))).toBe(false);
  for (const end of ['\n```\n', '']) {
    expect(isTangled(`Code:\n\n\`\`\`js\n${'a_b * c;\n'.repeat(5_000)}${end}`)).toBe(false);
  }
});

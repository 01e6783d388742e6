import { expect, test } from 'vitest';
import { createReader } from './reader.ts';
import { isTangled } from './tangle.ts';

test('a paragraph of style signs alone is left as it was written (R34)', () => {
  for (const tangled of ['_a', '**a', '\\(', '$$a', '`a'].map((one) => one.repeat(2_001))) {
    expect(isTangled(tangled)).toBe(true);
    expect(createReader()(tangled)).toBeNull();
  }
});

test('many styles in many paragraphs, and signs in code, are read', () => {
  expect(isTangled('*a* '.repeat(500))).toBe(false);
  expect(isTangled('**a** b\n\n'.repeat(2_000))).toBe(false);
  for (const end of ['\n```\n', '']) {
    expect(isTangled(`Code:\n\n\`\`\`js\n${'a_b * c;\n'.repeat(5_000)}${end}`)).toBe(false);
  }
});

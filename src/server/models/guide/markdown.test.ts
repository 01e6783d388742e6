import { expect, test } from 'vitest';
import { escapeMarkdown } from './markdown.ts';

test('brackets of a text begin no formula, and lead nowhere', () => {
  expect(escapeMarkdown('See [1] and [x](javascript:1).')).toBe(
    'See [1\\] and [x\\](javascript:1).',
  );
});

test('underscores mark nothing within a word, and nothing around one', () => {
  expect(escapeMarkdown('report_v2.pdf, _so_, __init__')).toBe(
    'report_v2.pdf, \\_so\\_, \\_\\_init\\_\\_',
  );
});

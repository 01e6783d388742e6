import { slimBinary } from 'harper.js/slimBinary';
import { expect, test } from 'vitest';
import { openEnglish, usualOptions } from '#shared/grammar/english.ts';
import { replacedAll } from '#shared/grammar/finding.ts';
import { example } from './example.ts';

test('the example is what the checker makes of it: five fixes, and nothing left', async () => {
  const { check } = await openEnglish(slimBinary, usualOptions);
  const [findings = [], left] = await check([example.before, example.after], usualOptions);
  expect(findings).toHaveLength(5);
  const edits = findings.map((finding) => ({
    finding,
    replacement: finding.replacements[0] ?? '',
  }));
  expect(replacedAll(example.before, edits)).toBe(example.after);
  expect(left).toEqual([]);
});

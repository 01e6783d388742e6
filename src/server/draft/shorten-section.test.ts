import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionLength } from './section-length.ts';
import { shortened } from './shorten-section.ts';

const line = 'Bees keep warm in winter.';

test.each([
  ['whole sentences', `${line} ${line} ${line}`, 12, `${line} ${line}`],
  ['bold words as one', `${line} **${line} ${line}** ${line}`, 12, line],
  [
    'items of a list',
    `${line}\n\n- ${line}\n- ${line}\n- ${line}`,
    16,
    `${line}\n\n- ${line}\n- ${line}`,
  ],
  ['no announcement', `${line} ${line} Three things count:\n\n- ${line}`, 14, `${line} ${line}`],
  ['no heading of nothing', `${line}\n\n### More of it\n\n${line}`, 9, line],
  ['a paragraph that is one word too long', `${line}\n\n${line}`, 9, line],
  ['no half a table', `${line}\n\n| a | b |\n|---|---|\n| ${line} | ${line} |`, 12, line],
  [
    'sentences without spaces',
    '蜂は冬に集まる。蜂は冬に集まる。蜂は冬に集まる。',
    12,
    '蜂は冬に集まる。蜂は冬に集まる。',
  ],
  ['nothing of one long sentence', 'bees '.repeat(20), 12, ''],
  ['all that is short enough', `${line}\n\n> ${line}`, 12, `${line}\n\n> ${line}`],
])('leaves out what is too long: %s', async (_, text, most, expected) => {
  expect(await shortened(text, most)).toBe(expected);
});

test('whatever a model writes, no more words are left than were asked for, and none is new', async () => {
  const part = fc.constantFrom(
    line,
    '**bold',
    'bold**.',
    '- item',
    '### Head',
    '\n\n',
    '`a. b`',
    ':',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part), fc.nat(30), async (parts, most) => {
      const text = parts.join(' ');
      const left = await shortened(text, most);
      expect(await sectionLength(left)).toBeLessThanOrEqual(most);
      expect(text.replace(/\s+/g, '')).toContain(left.replace(/\s+/g, ''));
    }),
  );
});

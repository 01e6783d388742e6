import fc from 'fast-check';
import { lexer } from 'marked';
import { expect, test } from 'vitest';
import { headingLine, headingsIn, sectionText } from './section-text.ts';

const hostile = [
  '# One',
  '## Two',
  '### Three',
  'A heading',
  '===',
  '---',
  '```',
  '~~~js',
  '````',
  '- ```',
  '  ```',
  '    code',
  '> ```',
  '1. ~~~',
  '<!-- open',
  '<script>',
  '<pre>',
  '<div>',
  '<?php',
  '<![CDATA[',
  '</div>',
  '$$',
  '[a]: https://a.example',
  '"',
  "'",
  '(',
  '| a | b |',
  '| - | - |',
  '\\',
  '',
  '\t',
  'Plain words.',
  '#',
  '##',
  '## ##',
];
const text = fc
  .array(fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 12 })), { maxLength: 14 })
  .map((lines) => lines.join('\n'));
const heading = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((one) => one.replace(/\s+/g, ' ').trim())
  .filter((one) => one !== '');

test('every heading of an outline appears in order, whatever a model writes between them', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(heading, text), { minLength: 1, maxLength: 6 }), (sections) => {
      const lines = sections.map(([own]) => headingLine(own));
      const whole = sections
        .map(([own, raw], at) => `${lines[at]}\n\n${sectionText(raw, own)}`)
        .join('\n\n');
      const ranked = lexer(whole).filter((one) => one.type === 'heading' && Number(one.depth) < 3);
      expect(ranked.map(({ raw }) => raw.trim())).toEqual(lines.map((line) => line.trim()));
      expect(headingsIn(whole)).toEqual(lines);
    }),
    { numRuns: 400 },
  );
});

test('a title that a link leaves open does not take the heading behind it', () => {
  const open = sectionText('[a]: https://a.example\n"', 'One');
  expect(headingsIn(`${open}\n\n## Say "cheese"`)).toEqual(['## Say "cheese"']);
});

test('a heading that is repeated goes, another becomes smaller, a code block is closed', () => {
  expect(sectionText('# The **end**\n\nWell.', 'The end')).toBe('Well.');
  expect(sectionText('## More\nWell.', 'The end')).toBe('### More\n\nWell.');
  expect(sectionText('A\n\n```js\nlet a', 'x')).toBe('A\n\n```js\nlet a\n```');
  expect(sectionText('<b>bold</b>\n\nWell.', 'x')).toContain('Well.');
});

test('a model that writes one sign for ever holds nobody up (R34)', () => {
  const began = performance.now();
  expect(sectionText('!'.repeat(60_000), 'One')).toBe('');
  expect(performance.now() - began).toBeLessThan(1_000);
});

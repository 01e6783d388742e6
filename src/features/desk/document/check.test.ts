import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf, readBlocks } from './check.ts';
import { imagesOf, plainText } from './plain-text.ts';

const leaf = fc.record({ type: fc.constant('text'), text: fc.string({ minLength: 1 }) });
const block = fc.letrec((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    fc.record({ type: fc.constant('paragraph'), content: fc.array(leaf, { maxLength: 3 }) }),
    fc.record({
      type: fc.constantFrom('blockquote', 'listItem'),
      content: fc.array(tie('block'), { maxLength: 3 }),
    }),
  ),
})).block;

test('reads every document that is made of known nodes', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (blocks) => {
      const read = readBlocks(JSON.stringify(blocks));
      expect(read).toHaveLength(blocks.length);
      expect(contentOf(read ?? [])?.type).toBe('doc');
    }),
  );
});

test('refuses or cleans whatever else comes, and never breaks (R29)', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      const read = readBlocks(json);
      if (read) expect(typeof plainText({ content: read })).toBe('string');
    }),
  );
});

test('keeps no NUL, no half sign, and nothing that a node does not have', () => {
  const json =
    '[{"type":"paragraph","__proto__":{"x":1},"onclick":"y","attrs":{"__proto__":{"z":1},"a":"\\u0000"},' +
    '"content":[{"type":"text","text":"a\\u0000\\ud800"}]}]';
  expect(readBlocks(json)).toEqual([
    {
      type: 'paragraph',
      attrs: { a: '\ufffd' },
      content: [{ type: 'text', text: 'a\ufffd\ufffd' }],
    },
  ]);
});

test('tells the words of lists, notes, formulas and pictures, and the pictures', () => {
  const text = (value: string) => ({ type: 'text', text: value });
  const content = [
    { type: 'heading', attrs: { level: 1 }, content: [text('Title')] },
    {
      type: 'bulletList',
      content: ['one', 'two'].map((word) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [text(word)] }],
      })),
    },
    {
      type: 'paragraph',
      content: [
        text('Said'),
        { type: 'footnote', attrs: { text: 'Where' } },
        { type: 'hardBreak' },
        { type: 'math', attrs: { latex: 'x^2' } },
      ],
    },
    { type: 'image', attrs: { documentId: 'p', alt: 'A tree' } },
  ];
  expect(plainText({ content })).toBe('Title\none\ntwo\nSaid (Where)\n$x^2$\nA tree');
  expect(imagesOf({ content })).toEqual(['p']);
});

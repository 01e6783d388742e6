import { Schema } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedBlocks, jsonOf } from './changed-blocks.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'paragraph+' },
    paragraph: { content: 'text*' },
    text: {},
  },
});

const docOf = (texts: readonly string[]) =>
  schema.node(
    'doc',
    null,
    texts.map((text) => schema.node('paragraph', null, text === '' ? [] : [schema.text(text)])),
  );
const texts = fc.array(fc.constantFrom('', 'a', 'b', 'c'), { minLength: 1, maxLength: 12 });

test('the blocks that changed make one text of the other', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [before, after] = [docOf(one), docOf(other)];
      const { from, to, blocks } = changedBlocks(before, after);
      const json = before.children.map(jsonOf);
      const made = [...json.slice(0, from), ...blocks, ...json.slice(to)];
      expect(made).toEqual(after.children.map(jsonOf));
    }),
  );
});

test('one paragraph of many is told alone', () => {
  const before = docOf(Array.from({ length: 100 }, (_, n) => `paragraph ${n}`));
  const after = before.replace(0, before.child(0).nodeSize, docOf(['new']).slice(0, 5));
  expect(changedBlocks(before, after)).toMatchObject({ from: 0, to: 1, blocks: [{}] });
});

test('a text that is the same has nothing to tell', () => {
  const { from, to, blocks } = changedBlocks(docOf(['a', 'b']), docOf(['a', 'b']));
  expect([to - from, blocks]).toEqual([0, []]);
});

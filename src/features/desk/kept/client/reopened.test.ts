import { expect, test } from 'vitest';
import type { OpenedDocument } from '../../contract.ts';
import type { Kept } from './kept-store.ts';
import { reopened } from './reopened.ts';

const written = (text: string) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }) as const;
/** As the database answers it: the same object, its keys in another order. */
const read = (text: string) =>
  ({ content: [{ content: [{ text, type: 'text' }], type: 'paragraph' }], type: 'doc' }) as const;

const dates = { updatedAt: '2026-01-01T00:00:00.000Z', deletedAt: null };
const details = { title: 'Bees', goal: null, comments: [], words: 1 };
const server: OpenedDocument = {
  ...{ id: 'document', name: 'Bees', revision: 2, by: 'a-save', content: read('One. Two.') },
  ...details,
  ...dates,
};
const kept: Kept = {
  ...{ key: 'document', isMade: true, content: written('One. Two. Three.'), ...details },
  ...{ at: 0, by: 'a-tab', turn: 3, revision: 1, base: { revision: 1, turn: 1 } },
};

test.each<[string, Kept | null, ReturnType<typeof reopened>]>([
  ['nothing is kept here', null, 'server'],
  ['all that is kept was saved', { ...kept, base: { revision: 2, turn: 3 } }, 'server'],
  ['more was written since', { ...kept, base: { revision: 2, turn: 1 } }, 'here'],
  ['more was written since a save that nothing answered', { ...kept, unsure: ['a-save'] }, 'here'],
  ['somebody else has saved', { ...kept, unsure: ['another-save'] }, 'both'],
  ['a save that nothing answered has all', { ...kept, content: written('One. Two.') }, 'server'],
  [
    'the title alone was changed since',
    {
      ...kept,
      content: written('One. Two.'),
      title: 'Bees in winter',
      base: { revision: 2, turn: 1 },
    },
    'here',
  ],
])('where %s, the text of the right one is opened', (_, one, expected) => {
  expect(reopened(one, server)).toBe(expected);
});

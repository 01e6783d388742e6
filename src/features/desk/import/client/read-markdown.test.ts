import { expect, test } from 'vitest';
import { pictureId, richDocument } from '#tests/support/desk-document.ts';
import { markdownFile } from '../../markdown/client/markdown-file.ts';
import { readMarkdown } from './read-markdown.ts';

test('a document comes back from Markdown as it was', () => {
  const made = {
    id: '',
    title: 'T',
    updatedAt: '',
    content: richDocument,
    pictures: new Map([
      [pictureId, { bytes: new Uint8Array([1, 2]), type: 'png', width: 5, height: 5 } as const],
    ]),
  };
  const read = readMarkdown(markdownFile(made));
  expect(JSON.parse(JSON.stringify(read.content).replace('picture-1', pictureId))).toEqual(
    richDocument,
  );
});

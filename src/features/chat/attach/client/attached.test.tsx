// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Attachment } from '../contract.ts';
import { Attached } from './Attached.tsx';

const words = {
  attach: islandWords('attach', 'ui.'),
  chat: islandWords('chat', 'ui.'),
} as Saying['words'];
const notes = {
  ...{ id: 'one', kind: 'document', name: 'notes.txt', type: 'text/plain', bytes: 5 },
  ...{ unit: 'section', pages: 5, href: '/f/one' },
} as Attachment;
const draw = rootForEach();

test.each([
  ['en', ', '],
  ['ar', '، '],
  ['ja', '、'],
])('between the facts of a file stands the comma of the page: %s', async (tag, comma) => {
  await draw(
    <SayContext value={{ words, tag }}>
      <Attached attachments={[notes]} />
    </SayContext>,
  );
  expect(document.querySelector('small')?.textContent).toMatch(
    new RegExp(`\\S${comma}5 sections$`),
  );
});

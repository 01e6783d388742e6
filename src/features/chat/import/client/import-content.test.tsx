// @vitest-environment jsdom
import { randomUUID } from 'node:crypto';
import { act } from 'react';
import { expect, test } from 'vitest';
import { sayer } from '#shared/i18n/plural.ts';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Found } from './found.ts';
import { ImportContent } from './ImportContent.tsx';
import { $import, readChats } from './import-store.ts';

const words = {
  import: islandWords('import', 'ui.'),
  chat: islandWords('chat', 'ui.'),
} as Saying['words'];
const draw = rootForEach();

test('after a stop in the first part nobody is told that nothing came: it may have come', async () => {
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <ImportContent />
    </SayContext>,
  );
  const imported = { added: 0, known: 0, refused: 0 };
  await act(async () => $import.set({ at: 'stopped', imported }));
  expect(document.querySelector('[role="status"]')?.textContent).toBe(
    'Stopped. What had been added stays.',
  );
  await act(async () => $import.set({ at: 'done', imported }));
  expect(document.querySelector('[role="status"]')?.textContent).toBe('0 chats were added.');
});

test('what could be read of a file that ends too early is shown, and can be imported', async () => {
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <ImportContent />
    </SayContext>,
  );
  const uuids = Array.from({ length: 3 }, () => randomUUID());
  const said = [{ sender: 'human', text: 'Hi' }];
  const text = JSON.stringify(uuids.map((uuid) => ({ uuid, chat_messages: said })));
  const say = sayer<'import'>(words.import, 'en');
  await act(() => readChats(new File([text.slice(0, -30)], 'conversations.json'), say));
  expect(document.querySelector('[role="status"]')?.textContent).toBe(
    'The file is damaged or ends too early. What could be read from it is here.2 chats found',
  );
  expect(document.querySelector('button')?.textContent).toBe('Import 2 chats');
  await act(() => readChats(new File([text.slice(0, 30)], 'conversations.json'), say));
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('could not be read');
});

test('pictures, which stay behind, are told before anything is sent', async () => {
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <ImportContent />
    </SayContext>,
  );
  const picture = { content_type: 'image_asset_pointer', asset_pointer: 'file-service://file-1' };
  const content = { content_type: 'multimodal_text', parts: ['Look', picture, picture] };
  const message = { author: { role: 'user' }, content };
  const chat = { id: randomUUID(), mapping: { a: { id: 'a', parent: null, message } } };
  const say = sayer<'import'>(words.import, 'en');
  await act(() => readChats(new File([JSON.stringify([chat])], 'conversations.json'), say));
  expect(document.body.textContent).toContain('2 pictures are not brought along');
  const { found } = $import.get() as { found: Found };
  expect(found.chats[0]?.messages[0]?.text).toContain('[A picture, which was not brought along]');
});

test('after a stop the same file can be chosen again', async () => {
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <ImportContent />
    </SayContext>,
  );
  await act(async () =>
    $import.set({ at: 'stopped', imported: { added: 1, known: 0, refused: 0 } }),
  );
  const values: string[] = [];
  const chooser = document.querySelector('input');
  Object.defineProperty(chooser, 'value', { set: (value: string) => values.push(value) });
  chooser?.click();
  expect(values).toEqual(['']);
});

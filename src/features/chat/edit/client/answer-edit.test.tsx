// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { rootForEach } from '#tests/support/drawn-root.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import type { Attachment } from '../../attach/contract.ts';
// Loaded here, so that no call waits for it.
import '../../client/calls.ts';
import { $chat, $notice, $path, showChat } from '../../client/chat-store.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Message } from '../../contract.ts';
import { AnswerEdit } from './AnswerEdit.tsx';
import { EditForm } from './EditForm.tsx';
import { keptEdit } from './kept-edits.ts';

const words = {
  chat: islandWords('chat', 'ui.'),
  attach: islandWords('attach', 'ui.'),
} as Saying['words'];
const draw = rootForEach();
const asked = { id: 'q', parentId: null, role: 'user', text: 'A story?' } as Message;
const answer = { id: 'a', parentId: 'q', role: 'assistant', text: 'It was.' } as Message;
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  window.wordkinSession = Promise.resolve(anonymous);
});

/** Presses Enter in the field. */
function enter(more: KeyboardEventInit = {}): void {
  const init = { key: 'Enter', bubbles: true, cancelable: true, ...more };
  act(() => void field().dispatchEvent(new KeyboardEvent('keydown', init)));
}

async function openEdit(): Promise<() => void> {
  const onClose = vi.fn();
  showChat(null, [asked, answer]);
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <AnswerEdit message={answer} onClose={onClose} />
    </SayContext>,
  );
  field().value = 'It was\nnight.';
  return onClose;
}

test('an answer that was changed is shown in the place of the first; Enter alone makes a line', async () => {
  const kept = { ...answer, id: 'b', text: 'It was\nnight.', edited: true };
  const fetched = vi.fn(async () => Response.json([{ result: { data: kept } }]));
  vi.stubGlobal('fetch', fetched);
  const onClose = await openEdit();
  enter();
  expect(fetched).not.toHaveBeenCalled();
  enter({ ctrlKey: true });
  await vi.waitUntil(() => $path.get().at(-1)?.id === 'b');
  expect($chat.get().messages.map(({ id }) => id)).toEqual(['q', 'a', 'b']);
  expect(onClose).toHaveBeenCalled();
  expect(keptEdit('a')).toBeUndefined();
});

test('where it was not kept that is told, and its words stay in the field, also over a reload', async () => {
  const answered = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => answered.promise);
  const onClose = await openEdit();
  enter({ metaKey: true });
  expect(keptEdit('a')).toBe('It was\nnight.');
  answered.resolve(Response.json({}, { status: 400 }));
  await vi.waitUntil(() => $notice.get() === 'edit.failed');
  expect(keptEdit('a')).toBe('It was\nnight.');
  expect(field().value).toBe('It was\nnight.');
  expect(onClose).not.toHaveBeenCalled();
});

test('a question that is asked anew goes without the files that were taken away', async () => {
  const sent: unknown[] = [];
  const file = (id: string) => ({ id, name: `${id}.pdf` }) as Attachment;
  await draw(
    <SayContext value={{ words, tag: 'en' }}>
      <EditForm
        of="q"
        text="Which?"
        attachments={[file('bees'), file('wasps')]}
        onSend={(text, files) => sent.push([text, files?.map(({ id }) => id)])}
        onCancel={() => {}}
      />
    </SayContext>,
  );
  const remove = document.querySelector<HTMLElement>('[aria-label*="bees.pdf"]');
  act(() => remove?.click());
  expect(document.activeElement).toBe(field());
  enter();
  expect(sent).toEqual([['Which?', ['wasps']]]);
});

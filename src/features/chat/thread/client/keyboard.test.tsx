// @vitest-environment jsdom
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
// Loaded here, so that no call waits for it.
import '../../client/calls.ts';
import { $chat, $path } from '../../client/chat-store.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import type { Conversation, Message } from '../../contract.ts';
import { EditForm } from '../../edit/client/EditForm.tsx';
import { $history } from '../../history/client/history-store.ts';
import { OlderButton } from '../../history/client/OlderButton.tsx';
import { Versions } from './Versions.tsx';

const words = {
  chat: islandWords('chat', 'ui.'),
  attach: islandWords('attach', 'ui.'),
} as Saying['words'];
let place: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(() => {
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});

/** The element that has the focus, once it is drawn and found there. */
async function focused(what: ReactNode, selector: string): Promise<HTMLElement> {
  root.render(<SayContext value={{ words, tag: 'en' }}>{what}</SayContext>);
  const found = await vi.waitUntil(() => place.querySelector<HTMLElement>(selector));
  found.focus();
  return found;
}

test('the keys that end a word of an input method end no edit, in Safari too', async () => {
  const done: string[] = [];
  const form = (
    <EditForm
      of="q"
      text="First"
      onSend={(text) => done.push(text)}
      onCancel={() => done.push('left')}
    />
  );
  const field = await focused(form, 'textarea');
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const init = { key, bubbles: true, cancelable: true, ...more };
    field.dispatchEvent(new KeyboardEvent('keydown', init));
  };
  for (const key of ['Enter', 'Escape']) press(key, { keyCode: 229 });
  expect(done).toEqual([]);
  press('Escape');
  expect(done).toEqual(['left']);
});

test('Enter sends a changed question, as it sends a new one; with Shift it makes a line', async () => {
  const sent: string[] = [];
  const form = (
    <EditForm of="q" text="First" onSend={(text) => sent.push(text)} onCancel={() => {}} />
  );
  const field = await focused(form, 'textarea');
  const press = (more: KeyboardEventInit) => {
    const init = { key: 'Enter', bubbles: true, cancelable: true, ...more };
    field.dispatchEvent(new KeyboardEvent('keydown', init));
  };
  press({ shiftKey: true });
  press({ isComposing: true });
  expect(sent).toEqual([]);
  press({});
  expect(sent).toEqual(['First']);
});

function Question() {
  const [shown] = useStore($path);
  const isFirst = shown?.id === 'a';
  const sides = isFirst ? { before: undefined, after: 'b' } : { before: 'a', after: undefined };
  return (
    <ol>
      <li key={shown?.id} id={shown?.id}>
        <Versions at={isFirst ? 1 : 2} of={2} {...sides} />
      </li>
    </ol>
  );
}

test('who steps from version to version by a key stays on the step', async () => {
  const asked = (id: string) => ({ id, parentId: null, role: 'user', text: id }) as Message;
  $chat.set({ conversation: null, messages: [asked('a'), asked('b')], chosen: {} });
  for (const [name, next] of [
    ['Version before', 'a'],
    ['Next version', 'b'],
  ]) {
    const step = await focused(<Question />, `[aria-label="${name}"]`);
    step.click();
    await eventually(() => expect(document.activeElement?.closest('li')?.id).toBe(next));
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
  }
});

function List() {
  const { items, nextCursor } = useStore($history);
  return (
    <nav id="chat-history">
      <ul>
        {items.map(({ id }) => (
          <li key={id}>
            <button type="button">{id}</button>
          </li>
        ))}
      </ul>
      {nextCursor && <OlderButton cursor={nextCursor} />}
    </nav>
  );
}

test('the focus goes on to the first of the older chats where the way to them goes away', async () => {
  const chat = (id: string) => ({ id }) as Conversation;
  const page = { items: [chat('c')], nextCursor: null };
  window.wordkinSession = Promise.resolve(anonymous);
  vi.stubGlobal('fetch', async () => Response.json([{ result: { data: page } }]));
  $history.set({ state: 'ready', items: [chat('a'), chat('b')], nextCursor: 'b' });
  const older = await focused(<List />, 'nav > button');
  const loading: (string | null)[] = [];
  const watched = new MutationObserver(() => loading.push(older.getAttribute('aria-disabled')));
  watched.observe(older, { attributes: true });
  older.click();
  await eventually(() => expect(document.activeElement?.textContent).toBe('c'));
  expect(loading[0]).toBe('true');
});

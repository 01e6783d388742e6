// @vitest-environment jsdom
import { createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MarkdownContext } from '#client/markdown/setting.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { showVersion } from '../../client/answers.ts';
import { showChat } from '../../client/chat-store.ts';
import * as loaded from '../../client/load-calls.ts';
import { SayContext, type Saying } from '../../client/say-context.ts';
import { $going, emptyOutbox, sendText } from '../../composer/client/outbox.ts';
import type { Conversation, Message } from '../../contract.ts';
import { islandGroups } from '../../groups.ts';
import { $slug } from '../../models/client/model-store.ts';
import { Messages } from './Messages.tsx';

// The page has begun.
$slug.set('chat');

const words = Object.fromEntries(
  islandGroups.map((group) => [group, islandWords(group, 'ui.')]),
) as Saying['words'];
const asked = (id: string) =>
  ({ id, parentId: null, role: 'user', text: id, state: 'done' }) as Message;
const chat = { id: 'chat', temporary: false } as Conversation;

let place: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({
    ...{ send: async () => null, choose: async () => undefined },
  } as never);
  showChat(chat, [asked('First way to ask'), asked('Second way to ask')]);
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <SayContext value={{ words, tag: 'en' }}>
      <MarkdownContext value={{ words: words.markdown, tag: 'en' }}>
        <Messages reading={{ scroller: createRef(), sticks: { current: true } }} />
      </MarkdownContext>
    </SayContext>,
  );
});
afterEach(() => {
  emptyOutbox();
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});

test('the conversation stays on the page where another version is chosen above a message that failed', async () => {
  sendText('And then?');
  await eventually(() => expect($going.get()?.state).toBe('failed'));
  await eventually(() => expect(place.textContent).toContain('Second way to ask'));
  showVersion('First way to ask');
  await eventually(() => expect(place.textContent).toContain('First way to ask'));
  expect(place.textContent).toContain('And then?');
});

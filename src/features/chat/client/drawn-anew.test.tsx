// @vitest-environment jsdom
import { Profiler } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { CanvasPanel } from '../canvas/client/CanvasPanel.tsx';
import { Composer } from '../composer/client/Composer.tsx';
import type { Conversation, Message } from '../contract.ts';
import { islandGroups } from '../groups.ts';
import { SetUpBelow } from '../models/client/SetUpBelow.tsx';
import { PlaceNote } from '../temporary/client/PlaceNote.tsx';
import { ChatBar } from './ChatBar.tsx';
import { showChat, takeMessages } from './chat-store.ts';
import * as loaded from './load-calls.ts';
import { newChat } from './navigate.ts';
import { SayContext, type Saying } from './say-context.ts';

const words = Object.fromEntries(
  islandGroups.map((group) => [group, islandWords(group, 'ui.')]),
) as Saying['words'];

/** Names of what was drawn, in order. */
let drawn: string[];
let place: HTMLElement;
let root: Root;

beforeEach(async () => {
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue(null);
  vi.stubGlobal('CSS', { supports: () => true });
  drawn = [];
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(
    <SayContext value={{ words, tag: 'en' }}>
      {[Composer, ChatBar, PlaceNote, SetUpBelow, CanvasPanel].map((Part) => (
        <Profiler key={Part.name} id={Part.name} onRender={(id) => drawn.push(id)}>
          <Part />
        </Profiler>
      ))}
    </SayContext>,
  );
  await eventually(() => expect(place.querySelector('textarea')).not.toBeNull());
});

afterEach(() => {
  newChat();
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** All that a change draws comes within a task. */
async function drawnBy(change: () => void): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve));
  drawn = [];
  change();
  await new Promise((resolve) => setTimeout(resolve));
  return drawn;
}

function type(text: string): void {
  const field = place.querySelector('textarea') as HTMLTextAreaElement;
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('the first letter that is typed lets it be sent, and the next draws nothing', async () => {
  expect(await drawnBy(() => type('a'))).toEqual(['Composer']);
  expect(await drawnBy(() => type('ab'))).toEqual([]);
});

test('a conversation that begins is seen around it, and a piece of its answer in the answer alone', async () => {
  const answer = { id: 'a', parentId: null, role: 'assistant', state: 'streaming', text: '' };
  const conversation = { id: 'c', temporary: false } as Conversation;
  const begin = () => showChat(conversation, [answer as Message]);
  expect(await drawnBy(begin)).toContain('ChatBar');
  const grow = () => takeMessages([{ ...answer, text: 'Bees' } as Message]);
  expect(await drawnBy(grow)).toEqual([]);
});

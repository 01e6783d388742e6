// @vitest-environment jsdom
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session } from '#client/session/store.ts';
import { mountToasts } from '#client/toasts/renderer.ts';
import { createToasts } from '#client/toasts/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { islandWords } from '#tests/support/island-words.ts';
import { popoversByAttribute } from '#tests/support/popovers.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { $pageForm } from '../attach/client/attach-store.ts';
import { $also, toggleModel } from '../compare/client/compare-store.ts';
import { $text } from '../composer/client/draft-store.ts';
import { emptyOutbox, sendText } from '../composer/client/outbox.ts';
import type { Conversation, Message } from '../contract.ts';
import { $dialog } from '../dialogs/client/dialog-store.ts';
import { FindField } from '../find/client/FindField.tsx';
import { $query } from '../find/client/query.ts';
import { $memoryDialog } from '../memory/client/memory-store.ts';
import { $models, $slug } from '../models/client/model-store.ts';
import { $price, $useOpen } from '../price/client/price-store.ts';
import type { PriceNow } from '../price/contract.ts';
import { $promptDialog } from '../prompts/client/prompt-store.ts';
import { $searchable, $searching, searchOfMessage } from '../sources/client/search-store.ts';
import { showChat } from './chat-store.ts';
import * as loaded from './load-calls.ts';
import { newChat } from './navigate.ts';
import { SayContext, type Saying } from './say-context.ts';
import { useChatPage } from './use-chat-page.ts';

const words = { keeping: islandWords('keeping', 'ui.') } as Saying['words'];
const answer = { id: 'a', parentId: null, role: 'assistant', text: '', state: 'streaming' };

popoversByAttribute();
// This browser knows <search>.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: 'HTMLElement' });
// A touch of the page would have it kept on the device, later.
document.addEventListener('keydown', (event) => event.stopPropagation());

let root: Root;
let stopped: string[];

function Page() {
  useChatPage('chat');
  return (
    <SayContext value={{ words, tag: 'en' }}>
      <FindField />
    </SayContext>
  );
}

beforeEach(async () => {
  stopped = [];
  const none = async () => null;
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue({
    ...{ models: none, list: none, projects: none },
    stop: async (id: string) => stopped.push(id),
  } as never);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Page />);
  await eventually(() => expect(document.querySelector('input')).not.toBeNull());
  // An effect comes after what is drawn.
  await eventually(() => expect(loaded.loadCalls).toHaveBeenCalled());
  showChat({ id: 'chat' } as Conversation, [answer as Message]);
});
afterEach(() => {
  newChat();
  root.unmount();
  document.body.replaceChildren();
});

const press = (on: Element) =>
  on.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );

test('Escape stops the answer also while a toast is shown, and not while a menu is open', async () => {
  const toasts = createToasts(() => 0);
  const unmount = mountToasts(toasts);
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('popover', 'auto');
  menu.showPopover();
  press(document.body);
  menu.remove();
  toasts.show({ text: 'Saved nothing', ms: 5000, dismiss: 'Close' });
  press(document.body);
  await eventually(() => expect(stopped).toEqual(['a']));
  unmount();
});

test('what one person chose, opened and has left is not the next one’s (R18)', () => {
  const nobody = $session.get();
  const become = (id: string) =>
    $session.set({ ...nobody, session: { ...anonymous, user: { ...anonymous.user, id } } });
  become('ann');
  const choices = ['chat', 'claude', 'gemini'].map(
    (slug) => ({ slug, name: slug, state: 'ready', sees: false }) as const,
  );
  $models.set({ state: 'ready', choices });
  $slug.set('claude');
  toggleModel('gemini');
  $searchable.set(true);
  $searching.set(true);
  $price.set({ state: 'ready', now: { models: [], left: [] } as unknown as PriceNow });
  const open = [$memoryDialog, $promptDialog, $dialog, $useOpen, $pageForm];
  const closed = open.map((store) => store.get());
  $memoryDialog.set({ text: 'Secret' });
  $promptDialog.set({ id: 'own', title: 'Mine', text: 'Secret' });
  $dialog.set('share');
  $useOpen.set(true);
  $pageForm.set(true);
  expect([$also.get(), searchOfMessage()]).toEqual([['gemini'], { search: true }]);
  become('ben');
  expect([$slug.get(), $also.get(), searchOfMessage()]).toEqual(['chat', [], {}]);
  expect(open.map((store) => store.get())).toEqual(closed);
  expect($price.get().now).toBeNull();
  $session.set(nobody);
});

test('who sends before the page has begun asks the model of the page', async () => {
  const send = vi.fn(async () => null);
  const none = async () => null;
  const calls = { models: none, list: none, projects: none, send };
  vi.spyOn(loaded, 'loadCalls').mockResolvedValue(calls as never);
  newChat();
  $slug.set('');
  const Quick = () => {
    useEffect(() => sendText('Why is the sea salty?'), []);
    return null;
  };
  const Opened = () => {
    useChatPage('claude');
    return <Quick />;
  };
  root.render(<Opened />);
  await eventually(() => expect(send).toHaveBeenCalled());
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ slug: 'claude' }));
  emptyOutbox();
  // A chat that the address names is opened first, and what was written is in its field.
  $slug.set('');
  history.replaceState(null, '', '#chat=kept');
  root.render(<Opened key="again" />);
  await eventually(() => expect($text.get()).toBe('Why is the sea salty?'));
  expect(send).toHaveBeenCalledOnce();
});

test('Escape in the search takes its text away, and only then stops the answer', async () => {
  $query.set('heron');
  const field = document.querySelector('input') as HTMLInputElement;
  await eventually(() => expect(field.value).toBe('heron'));
  press(field);
  expect($query.get()).toBe('');
  await eventually(() => expect(field.value).toBe(''));
  press(field);
  await eventually(() => expect(stopped).toEqual(['a']));
});

import { atom, computed } from 'nanostores';
import type { Conversation, Message } from '../contract.ts';
import { createTreeReader } from '../thread/client/remembered-tree.ts';
import { type Chosen, chooseThrough, merged } from '../thread/client/tree.ts';

export interface Chat {
  /** null before the first answer has begun. */
  readonly conversation: Conversation | null;
  readonly messages: readonly Message[];
  readonly chosen: Chosen;
}

const empty: Chat = { conversation: null, messages: [], chosen: {} };

/** The conversation on screen. */
export const $chat = atom<Chat>(empty);
/** Which one it is, and its id, '' for a new one: these change seldom, and much follows them. */
export const $conversation = computed($chat, ({ conversation }) => conversation);
export const $openId = computed($conversation, (conversation) => conversation?.id ?? '');
/** Whether anything was said in it. */
export const $hasBegun = computed($chat, ({ messages }) => messages.length > 0);
export const $opening = atom<'open' | 'opening' | 'failed'>('open');
/** A message to be brought into view; the thread takes it. */
export const $sought = atom<string | null>(null);
/** Something went wrong beside the messages, said above the field. */
export const $notice = atom<
  'stop.failed' | 'regenerate.failed' | 'continue.failed' | 'edit.failed' | null
>(null);

const readTree = createTreeReader();
export const $tree = computed($chat, ({ messages, chosen }) => readTree(messages, chosen));
export const $path = computed($tree, ({ path }) => path);
/** The answer that is being written on the path; the next message waits for it. */
export const $streaming = computed($path, (path) => {
  const last = path.at(-1);
  return last?.state === 'streaming' ? last : null;
});
export const $isStreaming = computed($streaming, (streaming) => streaming !== null);

/** Answers of which another was asked for, or the rest, until it begins. */
export const $asked = atom<readonly string[]>([]);
/** The one of these in the conversation on screen; the next message waits for it, too. */
export const $awaited = computed(
  [$asked, $chat],
  (asked, { messages }) => asked.find((id) => messages.some((one) => one.id === id)) ?? null,
);
/** What was asked for, by its key, and is to be stopped as soon as it begins. */
export const $unwanted = atom<readonly string[]>([]);

/** What is being written at the end of the path: one answer, or several side by side. */
export const $writing = computed([$chat, $path], ({ messages }, path) => {
  const last = path.at(-1);
  if (last?.role !== 'assistant') return [];
  return messages.filter(
    ({ parentId, state }) => parentId === last.parentId && state === 'streaming',
  );
});

/** Another conversation takes the screen, on the branch that ends in `chosenId`; null for a new one. */
export function showChat(
  conversation: Conversation | null,
  messages: readonly Message[],
  chosenId?: string | null,
): void {
  $chat.set({ conversation, messages, chosen: chooseThrough(messages, {}, chosenId ?? '') });
  $notice.set(null);
}

/** Takes what the server says of messages. @param chosenId the branch that leads through it is shown. */
export function takeMessages(news: readonly Message[], chosenId?: string): void {
  const { conversation, messages: known, chosen } = $chat.get();
  const messages = merged(known, news);
  $chat.set({
    conversation,
    messages,
    chosen: chosenId === undefined ? chosen : chooseThrough(messages, chosen, chosenId),
  });
}

/** Shows the branch that leads through a message. */
export function chooseMessage(id: string): void {
  const chat = $chat.get();
  $chat.set({ ...chat, chosen: chooseThrough(chat.messages, chat.chosen, id) });
}

/** Shows a message of the open conversation, on whatever branch and however far it is. */
export function seekMessage(id: string): void {
  chooseMessage(id);
  $sought.set(id);
}

export function messageOf(id: string): Message | undefined {
  return $chat.get().messages.find((message) => message.id === id);
}

import { atom, computed } from 'nanostores';
import { loadFormatting } from '#client/markdown/AnswerText.tsx';
import { hearOtherPerson, samePerson } from '#client/session/other-person.ts';
import { holdRest } from '#client/ui/at-rest.ts';
import { follow } from '../../answer/client/follow.ts';
import { isUnwanted, stopWriting } from '../../answer/client/stop.ts';
import {
  $attaching,
  giveBackItems,
  markGone,
  sendFailed,
  takeItemsTo,
  waitNoMore,
} from '../../attach/client/attach-store.ts';
import type { Attachment } from '../../attach/contract.ts';
import { $botComing, $botId } from '../../bot/client/bot-store.ts';
import type { Followed } from '../../client/calls.ts';
import {
  $awaited,
  $chat,
  $opening,
  $path,
  $streaming,
  chooseMessage,
  messageOf,
  showChat,
  takeMessages,
} from '../../client/chat-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import { $also } from '../../compare/client/compare-store.ts';
import type { Message } from '../../contract.ts';
import { $shown, putFirst } from '../../history/client/history-store.ts';
import { $slug } from '../../models/client/model-store.ts';
import { loadProjects } from '../../project/client/project-store.ts';
import { searchOfMessage } from '../../sources/client/search-store.ts';
import { $temporary, leaveTemporary } from '../../temporary/client/temporary.ts';
import { keepFocus } from '../../thread/client/keep-focus.ts';
import { giveBack, takeDraftTo } from './draft-store.ts';
import { fieldId } from './ids.ts';

/**
 * `queued`: goes when the answer before it is finished, or the browser online. `held`: that answer
 * did not finish, and the visitor decides.
 */
export interface Outgoing {
  /** One for one message, however often it is sent (R16). */
  readonly key: string;
  readonly text: string;
  readonly state: 'queued' | 'held' | 'sending' | 'failed';
  /** The message that it answers; undefined while that is still to come. */
  readonly parentId: string | null | undefined;
  /** Other models that answer it too. */
  readonly also: readonly string[];
  readonly attachments: readonly Attachment[];
  /** The web is searched for it. */
  readonly search?: true;
}

/** Messages on their way, in order. */
export const $outbox = atom<readonly Outgoing[]>([]);
export const $isWaiting = computed($outbox, ({ length }) => length > 0);
export const $online = atom(true);
/** The first message on its way, which is shown in its place already. */
export const $going = computed($outbox, ([first]) =>
  first?.state === 'sending' || first?.state === 'failed' ? first : null,
);
/** Its key while the server has not answered. */
export const $sending = computed($going, (going) =>
  going?.state === 'sending' ? going.key : null,
);

// A member's are not given to the next (R18); who was nobody yet may sign in and go on.
hearOtherPerson((_, before) => before.isSignedIn && $outbox.set([]));

/** Sends a message, after those before it; `parentId` makes a branch. */
export function sendText(
  text: string,
  parentId?: string | null,
  attachments: readonly Attachment[] = [],
): void {
  // What could not be opened cannot be gone on with.
  if ($opening.get() === 'failed') $opening.set('open');
  const next: Outgoing = {
    key: crypto.randomUUID(),
    text,
    state: 'queued',
    parentId: parentId === undefined ? placeNow() : parentId,
    also: $also.get(),
    attachments,
    ...searchOfMessage(),
  };
  $outbox.set([...$outbox.get(), next]);
  void pump();
  // Ready when the answer begins.
  void loadFormatting();
}

/** The message that one written now answers, whatever branch is shown when it goes. */
function placeNow(): string | null | undefined {
  if ($outbox.get().length > 0 || $awaited.get() || $opening.get() !== 'open') return undefined;
  return $path.get().at(-1)?.id ?? null;
}

/** An answer begins: what was written for it goes after it, and what was held for the one in its place. */
export function goAfter({ id, parentId: question }: Message): void {
  const next = $outbox
    .get()
    .find(
      ({ state, parentId }) =>
        parentId === undefined ||
        (state === 'held' && messageOf(parentId ?? '')?.parentId === question),
    );
  if (next) change(next.key, { parentId: id });
}

/** Sends what failed or was held again, under its first key; what was held with it follows it. */
export function sendAgain(key: string): void {
  release();
  change(key, { state: 'queued' });
  keepFocus();
  void pump();
}

/** Takes a message back into the field; the one behind it is in nobody's way. */
export function takeBack(key: string): void {
  const item = $outbox.get().find((one) => one.key === key);
  if (!item) return;
  drop(key);
  // The one behind it was written for the same answer.
  const before = messageOf(item.parentId ?? '');
  if (before?.state === 'streaming') goAfter(before);
  giveBackAll([item]);
  document.getElementById(fieldId)?.focus();
  void pump();
}

/** Another conversation comes: what waits goes back into the field; what is under way goes on. */
export function emptyOutbox(): void {
  waitNoMore();
  const items = $outbox.get();
  $outbox.set([]);
  const waiting = items.filter(({ state }) => state !== 'sending');
  if (waiting.length > 0) giveBackAll(waiting);
}

/** @param to the chat that they were written in; absent: the one on screen. */
function giveBackAll(items: readonly Outgoing[], to?: string): void {
  giveBackItems(
    items.flatMap(({ attachments }) => attachments),
    to,
  );
  giveBack(
    items.map(({ text }) => text),
    to,
  );
}

/** The browser found or lost its connection. */
export function setOnline(online: boolean): void {
  $online.set(online);
  if (!online) return;
  sendFailed();
  void pump();
}

/** Sends the first message, if nothing is in its way. */
export async function pump(): Promise<void> {
  const [item] = $outbox.get();
  // Without a model the page has not begun, for effects come after the first key.
  if (item?.state !== 'queued' || !$online.get() || !$slug.get()) return;
  if ($streaming.get() || $awaited.get() || $opening.get() !== 'open' || $botComing.get()) return;
  const parentId = item.parentId === undefined ? ($path.get().at(-1)?.id ?? null) : item.parentId;
  if (messageOf(parentId ?? '')?.state === 'streaming') return;
  change(item.key, { state: 'sending', parentId });
  if (parentId) chooseMessage(parentId);
  const { conversation } = $chat.get();
  const { of } = $attaching.get();
  const isSame = samePerson();
  // As it is meant now, whatever is opened or chosen before it can go.
  const input = {
    key: item.key,
    parentId,
    slug: $slug.get(),
    text: item.text,
    ...(item.search && { search: true }),
    ...(item.also.length > 0 && { also: [...item.also] }),
    ...(item.attachments.length > 0 && { documents: item.attachments.map(({ id }) => id) }),
    ...(conversation ? { conversationId: conversation.id } : beginning()),
  };
  const sending = (await loadCalls())?.send(input);
  if (sending) holdRest(sending);
  const came = await sending;
  const gone = came && 'gone' in came ? came.gone : null;
  const sent = came && 'answer' in came ? came : null;
  const unwanted = isUnwanted(item.key);
  if (sent) putFirst(sent.conversation);
  if (sent && unwanted) void stopWriting([sent.answer, ...sent.others].map(({ id }) => id));
  const isHere = $outbox.get().some(({ key }) => key === item.key);
  if (!isHere) {
    if (sent) await landElsewhere(sent);
    // Nothing of one person's is given to the next (R18).
    else if (isSame()) giveBackAll([item], of);
  } else if (sent) {
    drop(item.key);
    takeDraftTo(sent.conversation);
    takeItemsTo(sent.conversation);
    await showSent(sent);
  } else {
    change(item.key, { state: 'failed' });
    // What it lacks is chosen again in the field; nothing that waits goes before it.
    if (gone) emptyOutbox();
    // It may have been deleted on another device: then the next try is for no project.
    if (!conversation && $shown.get().projectId) void loadProjects();
  }
  if (gone) markGone(gone);
}

/** Its conversation has left the screen, and may be back. */
async function landElsewhere(sent: Followed): Promise<void> {
  if ($chat.get().conversation?.id === sent.conversation.id) return showSent(sent);
  sent.reading?.abort.abort();
  leaveTemporary(sent.conversation);
}

/** What a new conversation is: temporary, or of the project that is listed. */
function beginning() {
  const { projectId } = $shown.get();
  const botId = $botId.get();
  const bound = botId === null ? {} : { botId };
  if ($temporary.get()) return { ...bound, temporary: true };
  return projectId ? { ...bound, projectId } : bound;
}

/** Shows a question and its answers, and follows these to their end. */
export async function showSent(sent: Followed): Promise<void> {
  const { conversation, question, answer, others, reading } = sent;
  if ($chat.get().conversation?.id !== conversation.id) showChat(conversation, []);
  takeMessages([...(question ? [question] : []), answer, ...others], answer.id);
  goAfter(answer);
  await Promise.all([followToEnd(answer, reading), ...others.map((one) => followToEnd(one))]);
}

/** Follows an answer that is being written; what waits for it goes then. */
export async function followToEnd(
  { id, state }: Message,
  reading?: Followed['reading'],
): Promise<void> {
  if (state === 'streaming') await follow(id, reading);
  else reading?.abort.abort();
  settle(id);
}

/** After an answer its message goes, or waits for the visitor where the answer broke off. */
export function settle(answerId: string): void {
  const answer = messageOf(answerId);
  if (!answer || answer.state === 'streaming') return;
  const before = $outbox.get()[0]?.parentId ?? $path.get().at(-1)?.id;
  if (before === answerId)
    if (answer.state === 'done') release();
    else turn('queued', 'held');
  void pump();
}

/** What the visitor or an answer that is finished after all lets go. */
function release(): void {
  turn('held', 'queued');
}

function turn(from: Outgoing['state'], to: Outgoing['state']): void {
  $outbox.set($outbox.get().map((one) => (one.state === from ? { ...one, state: to } : one)));
}

function change(key: string, to: Partial<Outgoing>): void {
  $outbox.set($outbox.get().map((one) => (one.key === key ? { ...one, ...to } : one)));
}

function drop(key: string): void {
  $outbox.set($outbox.get().filter((one) => one.key !== key));
}

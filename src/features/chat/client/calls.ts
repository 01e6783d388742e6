import { clientFor } from '#client/api/api.ts';
import type { Rest } from '#client/api/rest.ts';
import { answered } from '#client/errors/answered.ts';
import { failureOf } from '#client/errors/failure-of.ts';
import { handleError } from '#client/errors/handle.ts';
import { handleTold } from '#client/errors/handle-told.ts';
import { told } from '#client/errors/told.ts';
import { askAnew } from '#client/query/ask-anew.ts';
import { beginSession } from '#client/session/begin.ts';
import type { Page } from '#shared/rpc/page.ts';
import type {
  AnswerEvent,
  ChangeInput,
  Conversation,
  ConversationPage,
  EditInput,
  ListInput,
  Message,
  ModelChoice,
  OpenConversation,
  RateInput,
  SendInput,
  Sent,
} from '../contract.ts';
import type { FindInput, Hit } from '../find/contract.ts';
import { dropChats, keepChat, keepList, readChat, readList } from '../kept/client/kept-store.ts';
import type { PriceInput, PriceNow } from '../price/contract.ts';
import type { Project } from '../project/contract.ts';
import type { ChatRouter } from '../server/router.ts';

const api = clientFor<ChatRouter>('chat');

/** What was sent, and its first answer where that comes in the same call. */
export interface Followed extends Sent {
  readonly reading?: Rest<AnswerEvent>;
}

/** Each answers null where the call failed; the visitor has been told why (SPEC 8). */
export function send(input: SendInput): Promise<Followed | Gone | null> {
  const abort = new AbortController();
  const { signal } = abort;
  const asked = () => api.send.mutate(input, { context: { stream: true }, signal });
  return told(async () => {
    try {
      const { events, ...sent } = await asked();
      return events ? { ...sent, reading: { events, abort } } : sent;
    } catch (error) {
      return goneIn(error);
    }
  });
}

/** Nothing was sent, as these of its attachments are not there any more; they are to say so themselves. */
export interface Gone {
  readonly gone: readonly string[];
}

/** @throws what it was given, where that is another error. */
function goneIn(error: unknown): Gone {
  const failure = failureOf(error);
  const ids = failure.kind === 'rpc' ? failure.values?.documents : undefined;
  if (typeof ids !== 'string') throw error;
  handleTold(error);
  return { gone: ids.split(' ') };
}

export function regenerate(key: string, messageId: string, slug: string): Promise<Sent | null> {
  return told(() => api.regenerate.mutate({ key, messageId, slug }));
}

export function goOn(messageId: string, from: number): Promise<Message | null> {
  return told(() => api.continue.mutate({ messageId, from }));
}

export function edit(input: EditInput): Promise<Message | null> {
  return told(() => api.edit.mutate(input));
}

export function rate(input: RateInput): Promise<Message | null> {
  return told(() => api.rate.mutate(input));
}

/** Which branch is read, for the next time; where that is not kept, the newest is. */
export async function choose(messageId: string, slug?: string): Promise<void> {
  await api.choose.mutate({ messageId, ...(slug && { slug }) }).catch(() => undefined);
}

export function stop(messageId: string): Promise<unknown> {
  return told(async () => {
    await api.stop.mutate({ messageId });
    return true;
  });
}

/** Without a connection: what this device kept of the list. */
export async function list(input: ListInput): Promise<ConversationPage | null> {
  const { cursor, view = 'kept', projectId } = input;
  const isKept = view === 'kept' && !cursor && !projectId;
  if (!navigator.onLine) return isKept ? readList() : null;
  const page = await told(() => askAnew('chat.list', () => api.list.query(input)));
  // The list of a visitor whom this page made is empty, and no other of theirs is kept.
  const isNew = window.wordkinNew && page?.items.length === 0;
  if (page && isKept && !isNew) void keepList(page);
  return page ?? (isKept && (await isCutOff()) ? readList() : null);
}

export function change(input: ChangeInput): Promise<readonly Conversation[] | null> {
  if (input.to.deleted) void dropChats(input.conversationIds);
  return told(() => api.change.mutate(input));
}

/** @returns the ids of those that were there. */
export function removeAll(conversationIds: readonly string[]): Promise<readonly string[] | null> {
  void dropChats(conversationIds);
  return told(() => api.removeAll.mutate({ conversationIds: [...conversationIds] }));
}

/** @param known what is seen of it, which another device may have put there. */
export function emptyBin(known: readonly string[]): Promise<{ readonly removed: number } | null> {
  void dropChats(known);
  return told(() => api.emptyBin.mutate());
}

export function find(input: FindInput): Promise<Page<Hit> | null> {
  return told(() => askAnew('chat.find', () => api.find.query(input)));
}

export function projects(): Promise<readonly Project[] | null> {
  return told(() => askAnew('chat.projects', () => api.project.list.query()));
}

/** Without a connection: the conversation as this device kept it. */
export async function open(conversationId: string): Promise<OpenConversation | null> {
  if (!navigator.onLine) return readChat(conversationId);
  const opened = await answered(() =>
    askAnew('chat.open', () => api.open.query({ conversationId })),
  );
  if (opened.value) void keepChat(opened.value);
  // Deleted elsewhere: from here too.
  else if (opened.error === 'chat_missing') void dropChats([conversationId]);
  else if (await isCutOff()) return readChat(conversationId);
  return opened.value;
}

export function rename(conversationId: string, title: string): Promise<unknown> {
  return told(async () => {
    await api.rename.mutate({ conversationId, title });
    return true;
  });
}

export function models(): Promise<readonly ModelChoice[] | null> {
  return told(() =>
    askAnew('chat.models', (): Promise<readonly ModelChoice[]> => api.models.query()),
  );
}

/**
 * The answer from a character on, as it is written.
 * @throws what the call library throws where the connection breaks: the caller attaches again.
 */
export async function attach(
  messageId: string,
  from: number,
  signal: AbortSignal,
): Promise<AsyncIterable<AnswerEvent>> {
  await beginSession();
  return api.attach.mutate({ messageId, from }, { context: { stream: true }, signal });
}

/** What the next message will cost. */
export function priceNow(input: PriceInput): Promise<PriceNow | null> {
  return told(() => askAnew('chat.price', () => api.price.now.query(input)));
}

/** Whether the web can be searched here; false, too, where it could not be found out. */
export async function canSearch(): Promise<boolean> {
  if (!(await beginSession())) return false;
  const setting = await api.sources.setting.query().catch(() => null);
  return setting?.web ?? false;
}

/** A browser may think it is online where nothing answers. */
async function isCutOff(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return false;
  } catch {
    return true;
  }
}

/** Whether trying again cannot help: the server refused. If so, the visitor is told why. */
export function isRefused(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.kind !== 'rpc' || !failure.status || failure.status >= 500) return false;
  if (failure.status === 429 || failure.status === 408) return false;
  handleError(error);
  return true;
}

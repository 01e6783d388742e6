import { atom, computed } from 'nanostores';
import { hearOtherPerson } from '#client/session/other-person.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { $also } from '../../compare/client/compare-store.ts';
import type { Conversation } from '../../contract.ts';
import { $models, $slug } from '../../models/client/model-store.ts';
import type { Attachment } from '../contract.ts';
import { mostAttachments } from '../limits.ts';

/** One thing that is attached to the message being written. */
export interface Item {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly image: boolean;
  readonly state: 'uploading' | 'reading' | 'ready' | 'failed';
  /** From 0 to 1, of what is sent. */
  readonly share: number;
  readonly attachment: Attachment | null;
  /** Why it failed, where that is known. */
  readonly error: ErrorKey | null;
}

interface Attaching {
  /** The conversation on screen; '' for one that has not begun, and for a temporary one, as of drafts. */
  readonly of: string;
  readonly by: Readonly<Record<string, readonly Item[]>>;
}

const nothing: Attaching = { of: '', by: {} };
const none: readonly Item[] = [];

/** What is attached to the message that is written in each conversation. */
export const $attaching = atom(nothing);
/** Those of the conversation on screen. */
export const $items = computed($attaching, ({ of, by }) => by[of] ?? none);
/** What the visitor must know before the message goes. */
export const $attachNote = atom<'many' | 'wait' | 'unsent' | null>(null);
/** Begins the keys of what this tab keeps of them; cleared with the chat storage (SPEC 4), as its name says. */
export const keptItems = 'chat:attached:';
/** Whether the field for an address is shown. */
export const $pageForm = atom(false);

/** Name of a model that would be asked and cannot see the pictures that are attached. */
export const $blind = computed(
  [$items, $models, $slug, $also],
  (items, { choices }, slug, also) => {
    if (!items.some(({ image }) => image)) return null;
    const asked = choices.filter((one) => one.slug === slug || also.includes(one.slug));
    return asked.find(({ sees }) => !sees)?.name ?? null;
  },
);

const sources = new Map<string, File | string>();
const aborts = new Map<string, AbortController>();
/** What waits for the attachments to be ready. */
let waiting: (() => void) | null = null;

// Nothing of one person's is sent by the next (R18).
hearOtherPerson(() => {
  for (const abort of aborts.values()) abort.abort();
  aborts.clear();
  sources.clear();
  waiting = null;
  $attachNote.set(null);
  $pageForm.set(false);
  forgetItems();
});

export function addFiles(files: Iterable<File>): void {
  const all = [...files];
  for (const file of room(all)) begin(file, file.name, file.size, file.type.startsWith('image/'));
}

export function addPage(address: string): void {
  for (const one of room([address])) begin(one, one, 0, false);
}

function room<T>(wanted: readonly T[]): readonly T[] {
  const left = Math.max(0, mostAttachments - $items.get().length);
  $attachNote.set(wanted.length > left ? 'many' : null);
  return wanted.slice(0, left);
}

function begin(source: File | string, name: string, bytes: number, image: boolean): void {
  const key = crypto.randomUUID();
  const item: Item = {
    ...{ key, name, bytes, image, state: 'uploading', share: 0 },
    ...{ attachment: null, error: null },
  };
  sources.set(key, source);
  setItems([...$items.get(), item]);
  void send(key);
}

/** Comes with the first attachment; without it a reload leaves none. */
const watchItems = async () => (await import('./kept-items.ts').catch(() => null))?.watchItems();

/** Another conversation takes the screen; what is attached there comes back, also after a reload. */
export async function showItemsOf(id: string): Promise<void> {
  $attachNote.set(null);
  turnTo(id);
  try {
    if (sessionStorage.getItem(keptItems + id)) await watchItems();
  } catch {}
}

export async function send(key: string): Promise<void> {
  const source = sources.get(key);
  if (source === undefined) return;
  const abort = new AbortController();
  aborts.set(key, abort);
  if ($attachNote.get() === 'unsent') $attachNote.set(null);
  changeItem(key, {
    state: typeof source === 'string' ? 'reading' : 'uploading',
    share: 0,
    error: null,
  });
  // Chromium never fetches a script again that it could not fetch: offline none is asked for.
  const { onLine } = navigator;
  if (onLine) void watchItems();
  const part = onLine ? await import('./upload.ts').catch(() => null) : null;
  const onProgress = (share: number) =>
    changeItem(key, share < 1 ? { share } : { share, state: 'reading' });
  const onRefused = (error: ErrorKey) => changeItem(key, { error });
  const attachment = await part?.upload({ source, signal: abort.signal, onProgress, onRefused });
  if (abort.signal.aborted) return;
  if (attachment) {
    const { name, bytes, kind } = attachment;
    changeItem(key, { state: 'ready', attachment, name, bytes, image: kind === 'image' });
  } else changeItem(key, { state: 'failed' });
  goOn();
}

/** Whether it can be tried again: of what has been sent once this page has the file no more. */
export function isAtHand(key: string): boolean {
  return sources.has(key);
}

/** The connection is back: what failed for no reason that the server gave is tried again. */
export function sendFailed(): void {
  for (const { key, state, error } of $items.get())
    if (state === 'failed' && error === null) void send(key);
}

/** Without it the message is another: it waits for the visitor to send it. */
export function removeItem(key: string): void {
  aborts.get(key)?.abort();
  aborts.delete(key);
  sources.delete(key);
  setItems($items.get().filter((item) => item.key !== key));
  waitNoMore();
  $attachNote.set(null);
}

/** Whether the message may go; if not, it goes by itself once it may, or the visitor is told what to do. */
export function mayGo(then: () => void): boolean {
  const items = $items.get();
  const isWaiting = items.some(({ state }) => state === 'uploading' || state === 'reading');
  const hasFailed = items.some(({ state }) => state === 'failed');
  waiting = isWaiting && !hasFailed ? then : null;
  $attachNote.set(hasFailed ? 'unsent' : isWaiting ? 'wait' : null);
  return !isWaiting && !hasFailed && $blind.get() === null;
}

/** Another conversation is opened: what waited to be sent to this one stays in the field. */
export function waitNoMore(): void {
  waiting = null;
  if ($attachNote.get() === 'wait') $attachNote.set(null);
}

function goOn(): void {
  const then = waiting;
  waiting = null;
  then?.();
}

/** The attachments leave with the message. */
export function takeItems(): readonly Attachment[] {
  const items = $items.get();
  for (const { key } of items) {
    aborts.get(key)?.abort();
    aborts.delete(key);
    sources.delete(key);
  }
  waiting = null;
  setItems([]);
  $attachNote.set(null);
  return items.flatMap(({ attachment }) => attachment ?? []);
}

/** Puts back what was not sent, also to a conversation that has left the screen. */
export function giveBackItems(attachments: readonly Attachment[], to = $attaching.get().of): void {
  const items = $attaching.get().by[to] ?? none;
  const known = new Set(items.map(({ attachment }) => attachment?.id));
  const back = attachments
    .filter(({ id }) => !known.has(id))
    .map((attachment): Item => {
      const { id: key, name, bytes, kind } = attachment;
      const file = { key, name, bytes, image: kind === 'image' };
      return { ...file, state: 'ready', share: 1, attachment, error: null };
    });
  setItems([...back, ...items].slice(0, mostAttachments), to);
}

/** The server has these no longer, in whatever chat they wait: each says so, and is chosen again or taken away. */
export function markGone(ids: readonly string[]): void {
  for (const { key, attachment } of Object.values($attaching.get().by).flat())
    if (attachment && ids.includes(attachment.id))
      changeItem(key, { state: 'failed', attachment: null, error: 'not_found' });
  if ($items.get().some(({ state }) => state === 'failed')) $attachNote.set('unsent');
}

function setItems(items: readonly Item[], to = $attaching.get().of): void {
  const { of, by } = $attaching.get();
  $attaching.set({ of, by: { ...by, [to]: items } });
}

/** Also of a conversation that has left the screen: its files go on being uploaded. */
function changeItem(key: string, to: Partial<Item>): void {
  const { of, by } = $attaching.get();
  const changed = (items: readonly Item[]) =>
    items.map((item) => (item.key === key ? { ...item, ...to } : item));
  const entries = Object.entries(by).map(([id, items]) => [id, changed(items)]);
  $attaching.set({ of, by: Object.fromEntries(entries) });
}

function turnTo(id: string): void {
  $attaching.set({ ...$attaching.get(), of: id });
}

/** What was attached meanwhile goes with the conversation that a message began. */
export function takeItemsTo({ id, temporary }: Pick<Conversation, 'id' | 'temporary'>): void {
  const { of, by } = $attaching.get();
  if (id === of || temporary) return;
  $attaching.set({ of: id, by: { ...by, [of]: none, [id]: by[of] ?? none } });
}

function forgetItems(): void {
  $attaching.set(nothing);
}

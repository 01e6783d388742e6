import { markKept } from '#client/session/chat-storage.ts';
import { samePerson } from '#client/session/other-person.ts';
import { isOthersPage } from '#client/session/other-tabs.ts';
import { ownDeviceId } from '#client/session/start.ts';
import { $session } from '#client/session/store.ts';
import { readUserInfo } from '#client/session/user-info.ts';
import { atRest } from '#client/ui/at-rest.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { Conversation, OpenConversation } from '../../contract.ts';

/** Cleared with the saved chats (SPEC 4), as its name says. */
const database = 'chat';
const store = 'kept';
/** Conversations that can be read without a connection: those that were opened last. */
const mostKept = 30;

interface KeptChat {
  readonly key: `chat ${string}`;
  readonly at: number;
  readonly opened: OpenConversation;
}

/** Keeps a conversation on this device, for the person who opened it; temporary ones never. */
export async function keepChat(opened: OpenConversation): Promise<void> {
  if (opened.temporary) return dropChats([opened.id]);
  await write(async (kept) => {
    const chat: KeptChat = { key: `chat ${opened.id}`, at: Date.now(), opened };
    kept.put(chat);
    const all: KeptChat[] = await done(kept.getAll(chats()));
    const old = all.toSorted((a, b) => b.at - a.at).slice(mostKept);
    for (const { key } of old) kept.delete(key);
  });
}

/** The first page of the list; nobody waits for that. */
export async function keepList(page: Page<Conversation>): Promise<void> {
  const isSame = samePerson();
  await atRest();
  // What was told to one person is not kept for the next (R18).
  if (!isSame()) return;
  await write(async (kept) => void kept.put({ key: 'list', page: { ...page, nextCursor: null } }));
}

export async function dropChats(ids: readonly string[]): Promise<void> {
  await write(async (kept) => {
    for (const id of ids) kept.delete(`chat ${id}`);
  });
}

export async function readChat(id: string): Promise<OpenConversation | null> {
  const found = await read<KeptChat>(`chat ${id}`);
  return found?.opened ?? null;
}

export async function readList(): Promise<Page<Conversation> | null> {
  const found = await read<{ readonly page: Page<Conversation> }>('list');
  // It was empty once; what has begun since could not be kept.
  return found?.page.items.length ? found.page : null;
}

function chats(): IDBKeyRange {
  return IDBKeyRange.bound('chat ', 'chat!', false, true);
}

/** For who is here; what another person left is cleared before. A browser that keeps nothing does without (R37). */
async function write(change: (kept: IDBObjectStore) => Promise<void>): Promise<void> {
  // A page that nobody looks at may still show who was here before somebody came on another site (R18).
  if (!$session.get().session || isOthersPage()) return;
  const id = here();
  await within('readwrite', async (kept) => {
    if (!(await isOwn(kept, id))) kept.clear();
    kept.put({ key: 'owner', id });
    await change(kept);
  });
}

function read<T>(key: string): Promise<T | null> {
  return within('readonly', async (kept) => {
    if (!(await isOwn(kept))) return null;
    return (await done<T | undefined>(kept.get(key))) ?? null;
  });
}

/** Without a connection only cookies say who is here, the same on all sites of the family (R18). */
function here(): string {
  return `${readUserInfo()?.id ?? ''} ${ownDeviceId() ?? ''}`;
}

async function isOwn(kept: IDBObjectStore, id = here()): Promise<boolean> {
  const owner: { readonly id: string } | undefined = await done(kept.get('owner'));
  return owner?.id === id;
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (kept: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  let db: IDBDatabase | undefined;
  try {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'key' });
    db = await done(opening);
    // While it is open nobody can take it away, and leave what is kept without its mark.
    if (mode === 'readwrite') markKept();
    return await work(db.transaction(store, mode).objectStore(store));
  } catch {
    return null;
  } finally {
    // An open one would hold up its clearing. It closes once what was begun is done.
    db?.close();
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

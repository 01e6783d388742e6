import { ownDeviceId } from '#client/session/start.ts';
import { readUserInfo } from '#client/session/user-info.ts';
import type { Comment } from '../../contract.ts';
import type { DocContent } from '../../document/content.ts';
import { done, within as inDatabase, type Stores } from './database.ts';
import { dropLeft, keepLeft, leftRows } from './left.ts';

/** A document as this device has it, written before anything is sent. */
export interface KeptDocument {
  /** The server's id, or until it has one the key that makes it. */
  readonly key: string;
  readonly isMade: boolean;
  readonly title: string;
  readonly goal: number | null;
  readonly comments: readonly Comment[];
  readonly content: DocContent;
  readonly words: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Goes up with each change of whoever writes it. */
  readonly turn: number;
  /** Who writes it: each tab counts its own turns. */
  readonly by: string;
  /** Of the server's that these words grew from; 0 where it has nothing. */
  readonly revision: number;
  /** Keys of calls that had no answer when this was kept; rows of earlier builds name none. */
  readonly unsure?: readonly string[];
}

/** What of it the server has. */
export interface KeptBase {
  /** 0 where it has nothing. */
  readonly revision: number;
  /** The turn that was saved last. */
  readonly turn: number;
}

export interface Kept extends KeptDocument {
  readonly base: KeptBase;
}

export type Row = KeptDocument & { readonly owner: string };
export type BaseRow = KeptBase & {
  readonly key: string;
  readonly owner: string;
  readonly by: string;
};

/** @returns false where the browser keeps nothing (R37). */
export async function keepText(document: KeptDocument): Promise<boolean> {
  return (await within('readwrite', (stores) => put(stores, document))) !== null;
}

/** Beside what is kept, without a look at it: a page that is being left has no time for one. */
export async function keepAside(document: KeptDocument): Promise<void> {
  const row: Row = { ...document, owner: here() };
  if (keepLeft(row)) return;
  await within('readwrite', async ({ texts }) => {
    putAside(texts, row);
    texts.transaction.commit();
  });
}

function putAside(texts: IDBObjectStore, row: Row): void {
  texts.put({ ...row, key: asideOf(row.key, row.by) } satisfies Row);
}

/** What pages that were left had no time to write here comes first; it is read as what they wrote aside. */
async function within<T>(mode: IDBTransactionMode, work: (stores: Stores) => Promise<T>) {
  const left = leftRows();
  if (left.length > 0) {
    const taken = await inDatabase('readwrite', async ({ texts }) => {
      for (const row of left) putAside(texts, row);
      await done(texts.count());
      return true;
    });
    if (taken) left.forEach(dropLeft);
  }
  return inDatabase(mode, work);
}

/** What `by` wrote last is on the server. */
export async function keepBase(key: string, by: string, base: KeptBase): Promise<void> {
  const row: BaseRow = { key, by, ...base, owner: here() };
  await within('readwrite', async ({ texts, bases }) => {
    texts.delete(asideOf(key, by));
    await done(bases.put(row));
  });
}

/** The same of a document as a whole. Where it has just got its id, nothing of it stays under `before`, the key that made it. */
export async function keepAs(before: string, document: KeptDocument, base: KeptBase) {
  const { key, by } = document;
  await within('readwrite', async (stores) => {
    if (before !== key) {
      stores.texts.delete(before);
      stores.texts.delete(asideOf(before, by));
      stores.bases.delete(before);
    }
    await put(stores, document);
    stores.texts.delete(asideOf(key, by));
    await done(stores.bases.put({ key, by, ...base, owner: here() } satisfies BaseRow));
  });
}

/** What another tab has written and not sent stays beside it. */
async function put({ texts, bases }: Stores, document: KeptDocument): Promise<void> {
  const { key, by } = document;
  const other: Row | undefined = await done(texts.get(key));
  const base: BaseRow | undefined = await done(bases.get(key));
  if (other && other.by !== by && !isSent(keptOf(other, base))) {
    const row = await newest(texts, other);
    putAside(texts, row);
  }
  await done(texts.put({ ...document, owner: here() } satisfies Row));
}

/** What its tab wrote beside it when it was left, where that is newer; it stands aside no longer. */
async function newest(texts: IDBObjectStore, row: Row): Promise<Row> {
  const left: Row | undefined = await done(texts.get(asideOf(row.key, row.by)));
  if (left) texts.delete(left.key);
  return left && left.turn > row.turn ? { ...left, key: row.key } : row;
}

/** Stands in no id. */
const apart = ' ';

function asideOf(key: string, by: string): string {
  return `${key}${apart}${by}`;
}

function asidesOf(key: string): IDBKeyRange {
  return IDBKeyRange.bound(asideOf(key, ''), asideOf(key, '\uffff'));
}

/** A text that was never sent comes first; from now on it is its reader's, and a tab that still has it counts apart. */
export async function readKept(key: string): Promise<Kept | null> {
  return within('readwrite', async ({ texts, bases }) => {
    const row: Row | undefined = await done(texts.get(key));
    const base: BaseRow | undefined = await done(bases.get(key));
    const kept = row && isHere(row) ? keptOf(await newest(texts, row), base) : null;
    if (kept && !isSent(kept)) return taken(texts, kept);
    const aside: Row[] = await done(texts.getAll(asidesOf(key)));
    const left = aside.find(isHere);
    if (!left) return kept;
    await done(texts.delete(left.key));
    return taken(texts, { ...keptOf(left, undefined), key });
  });
}

async function taken(texts: IDBObjectStore, { base, ...kept }: Kept): Promise<Kept> {
  const row = { ...kept, by: crypto.randomUUID(), revision: base.revision, owner: here() };
  await done(texts.put(row satisfies Row));
  return keptOf(row, undefined);
}

/** Last written first; also what a page that was left at once had only beside the rest (R1). */
export async function listKept(): Promise<readonly Kept[]> {
  const found = await within('readonly', async ({ texts, bases }) => {
    const rows: Row[] = await done(texts.getAll());
    const known: BaseRow[] = await done(bases.getAll());
    const byKey = new Map(known.map((base) => [base.key, base]));
    const own = rows.filter(isHere).sort((a, b) => b.at - a.at);
    const whole = own.filter(({ key }) => !key.includes(apart));
    const named = new Set(whole.map(({ key }) => key));
    for (const row of own) {
      const [key = ''] = row.key.split(apart);
      if (named.has(key)) continue;
      named.add(key);
      whole.push({ ...row, key });
    }
    return whole.map((row) => keptOf(row, byKey.get(row.key)));
  });
  return (found ?? []).toSorted((a, b) => b.at - a.at);
}

export async function dropKept(key: string): Promise<void> {
  await within('readwrite', async ({ texts, bases }) => {
    texts.delete(key);
    texts.delete(asidesOf(key));
    await done(bases.delete(key));
  });
}

export function isSent({ turn, base }: Kept): boolean {
  return turn === base.turn;
}

/** What one tab has sent says nothing about the text of another. */
export function keptOf({ owner: _, ...row }: Row, base: BaseRow | undefined): Kept {
  const grewFrom = row.revision ?? 0;
  if (base?.by !== row.by) return { ...row, base: { revision: grewFrom, turn: -1 } };
  const revision = Math.max(grewFrom, base?.revision ?? 0);
  return { ...row, base: { revision, turn: base?.turn ?? -1 } };
}

/** A text that was begun before anyone signed in goes with them, as it does on the server (DESIGN 6). */
export function isHere({ owner }: Row): boolean {
  return owner === here() || owner === nobody || (owner.startsWith(nobody) && isMember());
}

/** Who is here before the page has a session; who has no account begins so. */
const nobody = ' ';

function isMember(): boolean {
  return readUserInfo() !== null;
}

/** Without a connection only cookies say who is here, the same on all sites of the family (R18). */
export function here(): string {
  return `${readUserInfo()?.id ?? ''} ${ownDeviceId() ?? ''}`;
}

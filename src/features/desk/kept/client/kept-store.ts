import { ownDeviceId } from '#client/session/start.ts';
import { readUserInfo } from '#client/session/user-info.ts';
import type { Comment } from '../../contract.ts';
import type { DocContent } from '../../document/content.ts';
import { done, within } from './database.ts';

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
  /** Goes up with each change on this device. */
  readonly turn: number;
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

type Row = KeptDocument & { readonly owner: string };
type BaseRow = KeptBase & { readonly key: string; readonly owner: string };

/** Documents that can be read without a connection: those that were written last. */
const mostKept = 40;

/** @returns false where the browser keeps nothing (R37). */
export async function keepText(document: KeptDocument): Promise<boolean> {
  const row: Row = { ...document, owner: here() };
  return (await within('readwrite', async ({ texts }) => done(texts.put(row)))) !== null;
}

export async function keepBase(key: string, base: KeptBase): Promise<void> {
  const row: BaseRow = { key, ...base, owner: here() };
  await within('readwrite', async ({ bases }) => done(bases.put(row)));
}

/** A document has got its id: nothing of it stays under the key that made it. */
export async function keepAs(before: string, document: KeptDocument, base: KeptBase) {
  await within('readwrite', async ({ texts, bases }) => {
    texts.delete(before);
    bases.delete(before);
    texts.put({ ...document, owner: here() } satisfies Row);
    await done(bases.put({ key: document.key, ...base, owner: here() } satisfies BaseRow));
  });
}

export async function readKept(key: string): Promise<Kept | null> {
  return within('readonly', async ({ texts, bases }) => {
    const row: Row | undefined = await done(texts.get(key));
    const base: BaseRow | undefined = await done(bases.get(key));
    return row && isHere(row) ? keptOf(row, base) : null;
  });
}

/** Last written first. */
export async function listKept(): Promise<readonly Kept[]> {
  const found = await within('readonly', async ({ texts, bases }) => {
    const rows: Row[] = await done(texts.getAll());
    const known: BaseRow[] = await done(bases.getAll());
    const byKey = new Map(known.map((base) => [base.key, base]));
    return rows.filter(isHere).map((row) => keptOf(row, byKey.get(row.key)));
  });
  return (found ?? []).toSorted((a, b) => b.at - a.at);
}

export async function dropKept(key: string): Promise<void> {
  await within('readwrite', async ({ texts, bases }) => {
    texts.delete(key);
    await done(bases.delete(key));
  });
}

/** Leaves what was not sent yet, and of the rest what was written last; of others who were here nothing that is saved. */
export async function tidyKept(): Promise<void> {
  await within('readwrite', async ({ texts, bases }) => {
    const rows: Row[] = await done(texts.getAll());
    const known: BaseRow[] = await done(bases.getAll());
    // From now on they are theirs alone.
    for (const row of rows.filter(isHere)) texts.put({ ...row, owner: here() } satisfies Row);
    const saved = new Map(known.map(({ key, turn }) => [key, turn]));
    const sent = rows.filter(({ key, turn }) => saved.get(key) === turn);
    const mine = sent.filter(isHere).toSorted((a, b) => b.at - a.at);
    const old = [...mine.slice(mostKept), ...sent.filter((row) => !isHere(row))];
    for (const { key } of old) {
      texts.delete(key);
      bases.delete(key);
    }
  });
}

export function isSent({ turn, base }: Kept): boolean {
  return turn === base.turn;
}

function keptOf({ owner: _, ...row }: Row, base: BaseRow | undefined): Kept {
  return { ...row, base: { revision: base?.revision ?? 0, turn: base?.turn ?? -1 } };
}

/** A text that was begun before anyone signed in goes with them, as it does on the server (DESIGN 6). */
function isHere({ owner }: Row): boolean {
  return owner === here() || owner === nobody || (owner.startsWith(nobody) && isMember());
}

/** Who is here before the page has a session; who has no account begins so. */
const nobody = ' ';

function isMember(): boolean {
  return readUserInfo() !== null;
}

/** Without a connection only cookies say who is here, the same on all sites of the family (R18). */
function here(): string {
  return `${readUserInfo()?.id ?? ''} ${ownDeviceId() ?? ''}`;
}

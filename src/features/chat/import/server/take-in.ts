import * as z from 'zod/mini';
import type { LimitRule } from '#server/limits.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { nestingOf } from '#server/trpc/nesting.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { plant, type Sapling } from '../../conversation/server/plant.ts';
import { plantedAmong } from '../../conversation/server/planted.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { sweepSoon } from '../../find/server/index-messages.ts';
import { type Imported, type ImportedChat, importedChat } from '../contract.ts';
import { mostAtOnce } from '../limits.ts';

/** Characters that one person may bring in a day; a campus shares the network's (R13, R36). */
const byPerson: LimitRule = { name: 'import', points: 150_000_000, seconds: 86_400 };
const byNetwork: LimitRule = { name: 'import-network', points: 600_000_000, seconds: 86_400 };
/** What a chat costs beside its text. */
const least = 2_000;
/** What a chat is known by, before it is read whole. */
const keyed = z.pick(importedChat, { key: true });
/** Brackets of a list of chats. */
const deepest = 8;

/**
 * Takes in chats that are not there yet; each is kept or not as a whole.
 * @throws AppError `parameter` for a form that holds no such list; `too_many_requests` where the day
 * has no room for more.
 */
export async function takeIn(caller: Caller, form: FormData): Promise<Imported> {
  const { text, chats } = readForm(form);
  const fresh = await withoutKnown(caller, chats);
  // Who tries again what ended half-way spends the day on what is new alone.
  const length = fresh.length === chats.length ? text.length : JSON.stringify(fresh).length;
  if (fresh.length > 0) await count(caller, length + least * fresh.length);
  const counts = { added: 0, known: chats.length - fresh.length, refused: 0 };
  for (const given of fresh) {
    const read = importedChat.safeParse(given);
    if (!read.success) counts.refused += 1;
    else if (await keep(caller, read.data)) counts.added += 1;
    else counts.known += 1;
  }
  void sweepSoon(caller.kernel);
  return counts;
}

function readForm(form: FormData): { readonly text: string; readonly chats: readonly unknown[] } {
  const text = form.get('chats');
  if (typeof text !== 'string' || nestingOf(text) > deepest) throw new AppError('parameter');
  try {
    const chats: unknown = JSON.parse(text);
    if (Array.isArray(chats) && chats.length > 0 && chats.length <= mostAtOnce)
      return { text, chats };
  } catch {
    // No JSON is no list.
  }
  throw new AppError('parameter');
}

/** Those that are not there yet, whatever they are. */
async function withoutKnown(
  { kernel, ownerId }: Caller,
  chats: readonly unknown[],
): Promise<readonly unknown[]> {
  const keys = chats.flatMap((chat) => keyOf(chat) ?? []);
  if (keys.length === 0) return chats;
  const known = await plantedAmong(kernel.db, ownerId, keys);
  return chats.filter((chat) => !known.has(keyOf(chat) ?? ''));
}

function keyOf(chat: unknown): string | undefined {
  return keyed.safeParse(chat).data?.key;
}

async function count({ kernel, ownerId, network }: Caller, points: number): Promise<void> {
  const { limits } = kernel;
  if (!(await limits.take(byPerson, ownerId, points))) {
    await limits.giveBack(byPerson, ownerId, points);
    throw new AppError('too_many_requests');
  }
  if (await limits.take(byNetwork, network, points)) return;
  await limits.giveBack(byPerson, ownerId, points);
  await limits.giveBack(byNetwork, network, points);
  throw new AppError('too_many_requests');
}

/** @returns whether it is new. */
async function keep(caller: Caller, chat: ImportedChat): Promise<boolean> {
  const { isNew } = await caller.kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    return plant(tx, saplingOf(chat, ownerId, caller.hostKey));
  });
  return isNew;
}

function saplingOf(
  { key, messages, createdAt, updatedAt, ...chat }: ImportedChat,
  ownerId: string,
  hostKey: string,
): Sapling {
  return {
    ...chat,
    ...{ ownerId, hostKey, sourceKey: key },
    createdAt: new Date(createdAt),
    updatedAt: new Date(updatedAt),
    messages: messages.map((message) => ({
      ...message,
      createdAt: new Date(message.createdAt),
      canvas: message.canvas?.map((one) => ({ ...one, createdAt: new Date(one.createdAt) })),
      error: isErrorKey(message.error) ? message.error : null,
    })),
  };
}

function isErrorKey(key: string | null): key is ErrorKey {
  return key !== null && Object.hasOwn(catalogue, key);
}

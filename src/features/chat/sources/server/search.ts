import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { countKept } from '#server/owned/keeping.ts';
import { gatherSources } from '#server/sources/gather.ts';
import type { Source } from '#server/sources/source.ts';
import { checkSearch, endSearch, holdSearch } from '#server/web-search/charge.ts';
import { hasWebSearch, webSearch } from '#server/web-search/web-search.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import type { ReadingFor } from '../../answer/server/reading.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { queryFor } from './query.ts';
import { type ChatSearchRow, chatSearches } from './table.ts';

/** Longer than any search takes: who searched is dead. */
const abandonedMs = 60_000;
const lookMs = 250;

/** Written with its question. @throws AppError `search_unconfigured` where nothing can be searched. */
export async function keepSearch(tx: Db, caller: Caller, questionId: string): Promise<void> {
  const { kernel, ownerId } = caller;
  if (!hasWebSearch(kernel.env)) throw new AppError('search_unconfigured');
  const changedAt = kernel.clock.now();
  await tx.insert(chatSearches).values({ questionId, ownerId, state: 'asked', changedAt });
}

/**
 * What the web says of a question: searched once, however many models answer it at once, and again
 * for another answer where it failed or was left. @throws the signal's reason.
 */
export async function searchFor(caller: Caller, about: ReadingFor): Promise<ChatSearchRow | null> {
  const { db } = caller.kernel;
  for (let claimed = await claim(caller, about); ; claimed = await claim(caller, about)) {
    if (claimed) return search(caller, about, claimed);
    const row = await ended(db, about);
    // Who was waited for is dead, or has left the search to others.
    if (row?.state !== 'searching' && row?.state !== 'asked') return row;
  }
}

async function claim(
  { kernel: { db, clock } }: Caller,
  { questionId, text }: ReadingFor,
): Promise<ChatSearchRow | undefined> {
  const { state, changedAt, attempt } = chatSearches;
  const now = clock.now();
  const query = await queryFor(db, { questionId, text });
  const dead = and(eq(state, 'searching'), lt(changedAt, new Date(now.getTime() - abandonedMs)));
  const [row] = await db
    .update(chatSearches)
    .set({
      ...{ state: 'searching', error: null, query, changedAt: now },
      // What a dead search has paid for already is not paid for again (R2).
      attempt: sql`case when ${state} = 'searching' then ${attempt} else ${attempt} + 1 end`,
    })
    .where(
      and(eq(chatSearches.questionId, questionId), or(inArray(state, ['asked', 'failed']), dead)),
    )
    .returning();
  return row;
}

/** Waits for the search of another answer to the same question. */
async function ended(db: Db, { questionId, signal }: ReadingFor): Promise<ChatSearchRow | null> {
  for (let waited = 0; ; waited += lookMs) {
    const [row] = await db
      .select()
      .from(chatSearches)
      .where(eq(chatSearches.questionId, questionId));
    if (row?.state !== 'searching' || waited > abandonedMs) return row ?? null;
    await delay(lookMs, undefined, { signal });
  }
}

async function search(
  caller: Caller,
  { questionId, signal }: ReadingFor,
  { attempt, query }: ChatSearchRow,
): Promise<ChatSearchRow | null> {
  const { kernel, locale } = caller;
  const use = { tool: 'chat', id: `${questionId}:${attempt}` };
  let sources: readonly Source[] = [];
  let error: unknown = null;
  try {
    await checkSearch(caller, use.tool);
    await holdSearch(caller, use);
    const results = await webSearch(kernel, { query, locale, signal });
    sources = await gatherSources(kernel, { results, question: query, signal });
    await countKept({ ...caller, limits: kernel.limits }, sources.map(({ text }) => text).join(''));
  } catch (cause) {
    error = cause;
    sources = [];
  }
  await endSearch(kernel, use, sources.length > 0);
  // The end of one answer says nothing of the web, and others may wait for the search.
  const isLeft = error !== null && signal.aborted;
  const row = isLeft
    ? await leave(caller, { questionId, attempt })
    : await keep(caller, questionId, { sources, error });
  signal.throwIfAborted();
  return row;
}

/** Lets another answer search, unless one does already. */
async function leave(
  { kernel: { db, clock } }: Caller,
  { questionId, attempt }: Pick<ChatSearchRow, 'questionId' | 'attempt'>,
): Promise<null> {
  const { questionId: id, state, attempt: nth } = chatSearches;
  await db
    .update(chatSearches)
    .set({ state: 'asked', changedAt: clock.now() })
    .where(and(eq(id, questionId), eq(state, 'searching'), eq(nth, attempt)));
  return null;
}

async function keep(
  { kernel: { db, clock, log } }: Caller,
  questionId: string,
  { sources, error }: { readonly sources: readonly Source[]; readonly error: unknown },
): Promise<ChatSearchRow | null> {
  const key = isAppError(error) ? error.key : 'search_failed';
  if (error && !isAppError(error))
    log.error({ event: 'chat.search', name: error instanceof Error ? error.name : '' });
  const ending = error ? 'failed' : sources.length > 0 ? 'found' : 'none';
  const [row] = await db
    .update(chatSearches)
    .set({ state: ending, error: error ? key : null, sources, changedAt: clock.now() })
    .where(eq(chatSearches.questionId, questionId))
    .returning();
  return row ?? null;
}

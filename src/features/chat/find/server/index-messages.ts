import { setImmediate } from 'node:timers/promises';
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { refreshStatistics } from '#server/db/statistics.ts';
import type { Kernel } from '#server/kernel.ts';
import { chainOf } from '#server/trpc/outage.ts';
import { searchWords } from '#shared/text/search-words.ts';
import { chatMessages } from '../../server/table.ts';
import { chatMessageWords } from './table.ts';

/** What a tsvector holds of one text: positions up to 16,383, 255 of a word, 1 MB of all. */
const lastPosition = 16_383;
const mostPositions = 255;
const mostBytes = 500_000;
/** UTF-16 units of a message by which it is found. */
const longestText = 300_000;
const mostAtOnce = 20;
/** Words between which other requests go on. */
const breath = 2_000;

/**
 * Makes an answer and its question findable by their words; what fails is done by the next sweep.
 * Never rejects.
 */
export async function makeSearchable(kernel: Kernel, answerId: string): Promise<void> {
  try {
    await indexWhere(
      kernel,
      sql`${chatMessages.id} in (select unnest(array[answer.id, answer.parent_id])
        from ${chatMessages} answer where answer.id = ${answerId}::uuid)`,
    );
  } catch (error) {
    report(kernel, error);
  }
}

/** Makes findable what was imported, or written while the index could not be. */
export async function sweepUnsearchable(kernel: Kernel): Promise<void> {
  while ((await indexWhere(kernel)) === mostAtOnce);
}

/** Which kernels sweep just now: what comes meanwhile is found by the same sweep. */
const sweeping = new WeakSet<Kernel>();

/** Makes findable at once what came whole, one sweep at a time. Never rejects. */
export async function sweepSoon(kernel: Kernel): Promise<void> {
  if (sweeping.has(kernel)) return;
  sweeping.add(kernel);
  try {
    await sweepUnsearchable(kernel).finally(() => sweeping.delete(kernel));
    await refreshStatistics(kernel.database);
  } catch (error) {
    report(kernel, error);
  }
}

async function indexWhere({ db }: Kernel, where?: SQL): Promise<number> {
  const waiting = await db
    .select({ id: chatMessages.id, text: sql<string>`left(${chatMessages.text}, ${longestText})` })
    .from(chatMessages)
    .where(and(eq(chatMessages.searchable, false), ne(chatMessages.state, 'streaming'), where))
    .orderBy(chatMessages.id)
    .limit(mostAtOnce);
  const vectors = new Map<string, string>();
  for (const { id, text } of waiting) vectors.set(id, await vectorOf(text));
  if (vectors.size > 0) await keep(db, vectors);
  return waiting.length;
}

/**
 * One statement, whose lock keeps a merge waiting, which makes messages another's.
 * @param vectors by the messages' ids.
 */
async function keep(db: Db, vectors: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...vectors].map(([id, words]) => ({ id, words }));
  await db.execute(sql`
    with found as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as row(id uuid, words text)
    ),
    locked as materialized (
      select id, owner_id from ${chatMessages}
      where id in (select id from found) order by id for no key update
    ),
    kept as (
      insert into ${chatMessageWords} (message_id, owner_id, words)
      select locked.id, locked.owner_id, found.words::tsvector from locked join found using (id)
      on conflict (message_id) do update set words = excluded.words
    )
    update ${chatMessages} set searchable = true from locked where ${chatMessages.id} = locked.id
  `);
}

/** The words of a text as PostgreSQL writes a tsvector: `'word':1,5 'other':2`. */
async function vectorOf(text: string): Promise<string> {
  const places = new Map<string, number[]>();
  let position = 0;
  let bytes = 0;
  for (const word of searchWords(text)) {
    position = Math.min(position + 1, lastPosition);
    let known = places.get(word);
    if (!known) {
      known = [];
      places.set(word, known);
      bytes += word.length * 3 + 8;
    }
    if (known.length < mostPositions && known.at(-1) !== position) {
      known.push(position);
      bytes += 2;
    }
    if (bytes > mostBytes) break;
    if (position % breath === 0) await setImmediate();
  }
  return [...places].map(([word, at]) => `${quoted(word)}:${at.join(',')}`).join(' ');
}

/** A word as a lexeme of a tsvector or a tsquery. */
export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}

function report({ log }: Kernel, error: unknown): void {
  log.error({ event: 'chat.find', names: chainOf(error).map(({ name }) => name) });
}

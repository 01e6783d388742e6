import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/open.ts';

/** NOTIFY carries a word and ids of jobs, never text. */
const channel = 'wordkin_generate';

/** `text`: there is more of it, or it has ended. */
export type Word = 'text' | 'stop';

/** Ids of one payload, which holds 8,000 bytes: each that is heard costs every process a turn. */
const mostIds = 200;

/** Calls every process, also this one; inside a transaction at its commit. */
export async function call(db: Db, word: Word, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const payloads: string[] = [];
  for (let at = 0; at < ids.length; at += mostIds)
    payloads.push([word, ...ids.slice(at, at + mostIds)].join(' '));
  await db.execute(
    sql`select pg_notify(${channel}, payload) from json_array_elements_text(${JSON.stringify(payloads)}::json) as payload`,
  );
}

/** What the channel says until it is closed; words said while the connection is down are not heard. */
export function listen(database: Database, heard: (word: Word, id: string) => void) {
  return database.listen(channel, (payload) => {
    const [word = '', ...ids] = payload.split(' ');
    if (word === 'text' || word === 'stop') for (const id of ids) heard(word, id);
  });
}

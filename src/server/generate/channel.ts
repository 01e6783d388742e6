import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/open.ts';

/** NOTIFY carries a word and a job's id, never text. */
const channel = 'wordkin_generate';

/** `text`: there is more of it, or it has ended. */
export type Word = 'text' | 'stop';

/** Calls every process, also this one; inside a transaction at its commit. */
export async function call(db: Db, word: Word, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`select pg_notify(${channel}, ${`${word} `} || id) from json_array_elements_text(${JSON.stringify(ids)}::json) as id`,
  );
}

/** What the channel says until it is closed; words said while the connection is down are not heard. */
export function listen(database: Database, heard: (word: Word, id: string) => void) {
  return database.listen(channel, (payload) => {
    const [word = '', id = ''] = payload.split(' ');
    if (word === 'text' || word === 'stop') heard(word, id);
  });
}

import type { Db } from './open.ts';

type Waiting<Row> = Map<string, PromiseWithResolvers<Row | undefined>>;

/**
 * Reads of one row that are asked for in one turn of the event loop go out as one statement: a
 * busy server spends more on sending than on reading. The memo holds nothing that a second copy
 * of this module would not make the same.
 * @param read the rows that there are, by id; an id comes once.
 */
export function gathered<Row>(
  read: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
): (db: Db, id: string) => Promise<Row | undefined> {
  const open = new WeakMap<Db, Waiting<Row>>();

  async function send(db: Db, waiting: Waiting<Row>): Promise<void> {
    open.delete(db);
    try {
      const rows = await read(db, [...waiting.keys()]);
      for (const [id, { resolve }] of waiting) resolve(rows.get(id));
    } catch (error) {
      for (const { reject } of waiting.values()) reject(error);
    }
  }

  return (db, id) => {
    let waiting = open.get(db);
    if (!waiting) {
      const made: Waiting<Row> = new Map();
      waiting = made;
      open.set(db, made);
      setImmediate(() => void send(db, made));
    }
    const known = waiting.get(id) ?? Promise.withResolvers<Row | undefined>();
    waiting.set(id, known);
    return known.promise;
  };
}

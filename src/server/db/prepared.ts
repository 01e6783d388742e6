import type { Db } from './open.ts';

/**
 * A statement that is built once for each database instead of at every call: building one costs
 * more than sending it. Give it a name of its own, `<table>.<what>`, by which PostgreSQL keeps its
 * plan. The memo holds nothing that a second copy of this module would not make the same.
 */
export function prepared<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>();
  return (db) => {
    const known = made.get(db);
    if (known !== undefined) return known;
    const statement = make(db);
    made.set(db, statement);
    return statement;
  };
}

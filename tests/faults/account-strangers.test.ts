import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { RpcContext } from '#server/trpc/context.ts';
import { type AccountHolder, makeHolder } from '#tests/support/account-holder.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { foreignKeysOf, personTables } from '#tests/support/person-tables.ts';
import { member } from '#tests/support/rpc-server.ts';
import { sampleInput, takesId } from '#tests/support/sample-input.ts';
import { owned } from '../../src/pages/api/_owned.ts';
import { appRouter } from '../../src/pages/api/_router.ts';

interface Described {
  readonly inputs: readonly z.core.$ZodType[];
  readonly type: string;
}

interface Procedure extends Pick<Described, 'type'> {
  readonly path: string;
  readonly input: z.core.$ZodType;
}

/** Every procedure that names something by its id. */
const procedures: readonly Procedure[] = Object.entries(appRouter._def.procedures).flatMap(
  ([path, procedure]) => {
    const { inputs, type } = Reflect.get(procedure, '_def') as Described;
    return inputs.filter(takesId).map((input) => ({ path, input, type }));
  },
);

test('every procedure that takes an id is asked below, also one that is new', () => {
  const id = crypto.randomUUID();
  const unasked = procedures.filter(({ input }) => sampleInput(input, () => id) === null);
  // To fix: make tests/support/sample-input.ts know what such an input looks like.
  expect(unasked.map(({ path }) => path)).toEqual([]);
  expect(procedures.length).toBeGreaterThan(70);
});

describe.each(databaseKinds)('what is Ann’s, when Ben knows every id of it, on %s', (kind) => {
  const kernel = suiteKernel(kind);
  let ann: AccountHolder;
  let ben: AccountHolder;
  beforeAll(async () => {
    ann = await makeHolder(kernel, 'annsowndata');
    ben = await makeHolder(kernel, 'bensowndata');
  });

  /** Without limits, or most calls would be refused for their number. */
  function callerOf(id: string) {
    const limits = { take: async () => true, giveBack: async () => undefined };
    const session = { ...member, user: { ...member.user, id } };
    const context: RpcContext = { ...chatContext({ ...kernel, limits }, id), session };
    return appRouter.createCaller(context);
  }

  async function rowsOf(ownerId: string): Promise<string> {
    const rows: string[] = [];
    for (const { table, column } of owned) {
      const found = (await kernel.db.execute(
        sql`select to_jsonb(${table})::text as row from ${table} where ${column} = ${ownerId} order by 1`,
      )) as unknown as { rows: { row: string }[] };
      rows.push(...found.rows.map(({ row }) => `${getTableName(table)} ${row}`));
    }
    return rows.join('\n');
  }

  /** Rows that hang on somebody else's. */
  async function crossed(): Promise<string[]> {
    const columns = new Map(owned.map(({ table, column }) => [table, column]));
    const found: string[] = [];
    for (const [table, column] of columns)
      for (const key of foreignKeysOf(table)) {
        const other = columns.get(key.foreignTable);
        const [own] = key.columns;
        const [their] = key.foreignColumns;
        if (!other || !own || !their || key.foreignTable === table || key.columns.length > 1)
          continue;
        const query = sql`select 1 from ${table} one join ${key.foreignTable} other
          on other.${sql.identifier(their.name)} = one.${sql.identifier(own.name)}
          where other.${sql.identifier(other.name)} <> one.${sql.identifier(column.name)}`;
        const { rows } = (await kernel.db.execute(query)) as unknown as { rows: [] };
        if (rows.length > 0) found.push(`${getTableName(table)}.${own.name}`);
      }
    return found;
  }

  /** The ids of all that is hers. */
  function idsOf({ planted, id }: AccountHolder): ReadonlySet<string> {
    const ids = personTables.flatMap((table) => {
      const row = planted.get(getTableName(table)) ?? {};
      return Object.entries(getTableColumns(table))
        .filter(([, { columnType, primary }]) => columnType === 'PgUUID' && primary)
        .map(([key]) => row[key]);
    });
    return new Set([id, ...ids.filter((one) => typeof one === 'string')]);
  }

  /** What a field is named after, where a call takes ids of two kinds. */
  function idNamed(field: string, otherwise: string): string {
    const stem = field.replace(/Ids?$/, '').replace(/Id$/, '').toLowerCase();
    if (stem === field.toLowerCase() || stem === '') return otherwise;
    const table = [...ann.planted.keys()].find((name) => name.includes(stem));
    const named = table && ann.planted.get(table)?.id;
    return typeof named === 'string' ? named : otherwise;
  }

  async function answerOf(call: Promise<unknown>): Promise<string> {
    const said: unknown[] = [];
    try {
      const answer = await call;
      if (answer && typeof answer === 'object' && Symbol.asyncIterator in answer) {
        for await (const event of answer as AsyncIterable<unknown>) {
          said.push(event);
          if (said.length > 2) break;
        }
      } else said.push(answer);
    } catch (error) {
      said.push(error instanceof Error ? error.message : error);
    }
    return JSON.stringify(said) ?? '';
  }

  /** Paths of calls that told somebody what is hers, each asked with every id of it. */
  async function tellers(asker: string, asked: readonly Procedure[]): Promise<string[]> {
    const caller = callerOf(asker);
    const told: string[] = [];
    for (const { path, input } of asked) {
      const call = path
        .split('.')
        .reduce<unknown>((at, name) => Reflect.get(Object(at), name), caller);
      const inputs = [...idsOf(ann)].flatMap((id) => [
        sampleInput(input, () => id),
        sampleInput(input, (field) => idNamed(field, id)),
      ]);
      const once = new Map(inputs.map((one) => [keyOf(one), one]));
      for (const one of once.values()) {
        const answer = await answerOf(Reflect.apply(call as () => Promise<unknown>, null, [one]));
        if (answer.includes('annsowndata')) told.push(path);
      }
    }
    return [...new Set(told)];
  }

  test('he reads, writes, exports and deletes nothing of it, by any call that takes an id (R18, SPEC 6)', async () => {
    const before = await rowsOf(ann.id);
    expect(await tellers(ben.id, procedures)).toEqual([]);
    expect(await rowsOf(ann.id)).toBe(before);
    expect(await crossed()).toEqual([]);
  });

  test('she reads it by the same calls', async () => {
    const reading = procedures.filter(({ type }) => type === 'query');
    expect((await tellers(ann.id, reading)).length).toBeGreaterThan(12);
  });
});

function keyOf(input: unknown): string {
  return JSON.stringify(input instanceof FormData ? [...input] : input);
}

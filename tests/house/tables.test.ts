import { readFileSync } from 'node:fs';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableConfig, index, integer, PgTable, pgTable, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { authCodes, devices, emailTokens, users } from '#server/auth/table.ts';
import { keyColumns } from '#server/owned/columns-shown.ts';
import { defineOwned, type Owned } from '#server/owned/owned.ts';
import { owned } from '../../src/pages/api/_owned.ts';
import { expectNone } from './faults.ts';

const migrations = 'src/server/db/migrations';

const modules = import.meta.glob<Record<string, unknown>>('../../src/**/table.ts', { eager: true });
const tables = Object.fromEntries(
  Object.values(modules)
    .flatMap((one) => Object.entries(one))
    .filter((entry): entry is [string, PgTable] => entry[1] instanceof PgTable),
);

/** What a person is known by: sign-in alone reads and moves it, and it goes with them. */
const identity: readonly PgTable[] = [users, devices, authCodes, emailTokens];

/** Names of tables that hold a person's rows and that merge, export and deletion would miss. */
function unregistered(all: readonly PgTable[], registered: readonly PgTable[]): string[] {
  return all
    .filter((table) => {
      const { columns, foreignKeys } = getTableConfig(table);
      const pointsToPeople = foreignKeys.some((key) => key.reference().foreignTable === users);
      return pointsToPeople || columns.some(({ name }) => name === 'owner_id');
    })
    .filter((table) => !registered.includes(table))
    .map((table) => getTableConfig(table).name);
}

test('every table whose rows are a person’s is registered (DESIGN 1)', () => {
  expectNone(
    unregistered(Object.values(tables), [...owned.map(({ table }) => table), ...identity]),
    'export `owned = defineOwned(table, table.ownerId)` beside the table and list it in src/pages/api/_owned.ts.',
  );
});

test('what names a file of a person is registered as such: it goes when they do (DESIGN 10)', () => {
  const undeclared = owned.flatMap(({ table, fileKey }) =>
    getTableConfig(table).columns.filter(
      ({ name }) => name.endsWith('file_key') && name !== fileKey?.name,
    ),
  );
  expectNone(
    undeclared.map(({ table, name }) => `${getTableConfig(table).name}.${name}`),
    'say `defineOwned(table, table.ownerId, { fileKey: table.fileKey })`.',
  );
});

test('every registered table has a key by which an archive reads it (DESIGN 1)', () => {
  for (const { table } of owned) expect(keyColumns(table).length).toBeGreaterThan(0);
});

test('the migrations make exactly the tables of the code (DESIGN 1)', async () => {
  const journal = JSON.parse(readFileSync(`${migrations}/meta/_journal.json`, 'utf8')) as {
    entries: { idx: number }[];
  };
  const last = String(journal.entries.at(-1)?.idx ?? 0).padStart(4, '0');
  const before = JSON.parse(readFileSync(`${migrations}/meta/${last}_snapshot.json`, 'utf8'));
  const now = generateDrizzleJson(tables, before.id);
  expectNone(
    await generateMigration(before, now),
    '`npx drizzle-kit generate --name <what-changed>` and commit what it writes.',
  );
});

/** Foreign keys whose rows are found by no index: to remove what they point to reads the whole table. */
function unindexed(all: readonly PgTable[]): string[] {
  return all.flatMap((table) => {
    const { name, columns, foreignKeys, indexes, primaryKeys, uniqueConstraints } =
      getTableConfig(table);
    const first = new Set([
      ...columns.filter((one) => one.primary || one.isUnique).map((one) => one.name),
      ...[...primaryKeys, ...uniqueConstraints].map((one) => one.columns[0]?.name),
      ...indexes.map(({ config }) => (config.where ? '' : nameOf(config.columns[0]))),
    ]);
    const keys = foreignKeys.map((key) => key.reference().columns[0]?.name ?? '');
    return keys.filter((key) => !first.has(key)).map((key) => `${name}.${key}`);
  });
}

function nameOf(column: object | undefined): unknown {
  return column && 'name' in column ? column.name : '';
}

test('every foreign key has an index', () => {
  expectNone(unindexed(Object.values(tables)), 'add an index that begins with the column.');
});

/** Tables in which a merge could not give a row to an account that has one of its own. */
function unmergeable(registered: readonly Owned[]): string[] {
  return registered
    .filter(({ moves }) => moves)
    .filter(({ table, column, callKey }) => {
      const { columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
      const keys = [
        ...columns.filter((one) => one.primary || one.isUnique).map((one) => [one.name]),
        ...[...primaryKeys, ...uniqueConstraints].map((one) => one.columns.map(({ name }) => name)),
        ...indexes
          .filter(({ config }) => config.unique)
          .map(({ config }) => config.columns.map(nameOf)),
      ];
      return keys.some(
        (key) =>
          key.includes(column.name) && !(callKey && key.length === 2 && key.includes(callKey.name)),
      );
    })
    .map(({ table }) => getTableConfig(table).name);
}

test('a table that a merge moves has no key by which it could not (DESIGN 3)', () => {
  expectNone(
    unmergeable(owned),
    'say `{ moves: false }` where visitors have no rows, or name the `callKey` that stands beside the owner.',
  );
});

test('finds a table that a merge could not move', () => {
  const one = pgTable('one', { ownerId: uuid('owner_id').primaryKey() });
  const many = pgTable('many', { id: uuid().primaryKey(), ownerId: uuid('owner_id') });
  const registered = [defineOwned(one, one.ownerId), defineOwned(many, many.ownerId)];
  expect(unmergeable(registered)).toEqual(['one']);
});

test('finds an owner column, or one that points to people, that is not registered', () => {
  const mine = pgTable('mine', { ownerId: uuid('owner_id') });
  const theirs = pgTable('theirs', { friend: uuid().references(() => users.id) });
  expect(unregistered([theirs], [])).toEqual(['theirs']);
  const counts = pgTable('counts', { number: integer() });
  expect(unregistered([mine, counts], [])).toEqual(['mine']);
  expect(unregistered([mine, counts], [mine])).toEqual([]);
});

test('finds a foreign key without an index', () => {
  const whole = pgTable('whole', { id: uuid().primaryKey() });
  const part = () => uuid('whole_id').references(() => whole.id);
  const slow = pgTable('slow', { part: part() });
  const fast = pgTable('fast', { part: part() }, (table) => [index().on(table.part)]);
  expect(unindexed([whole, slow, fast])).toEqual(['slow.whole_id']);
});

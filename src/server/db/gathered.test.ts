import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';
import type { Db } from './open.ts';

const db = {} as Db;

function readsOf(fail = false) {
  const asked: (readonly string[])[] = [];
  const read = gathered(async (_db, ids) => {
    asked.push(ids);
    if (fail) throw new Error('the database is away');
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, `row ${id}`]));
  });
  return { asked, read };
}

test('what is asked for in one turn is one statement, and each gets its own row', async () => {
  const { asked, read } = readsOf();
  const rows = await Promise.all(['a', 'b', 'a', 'none'].map((id) => read(db, id)));
  expect(rows).toEqual(['row a', 'row b', 'row a', undefined]);
  expect(asked).toEqual([['a', 'b', 'none']]);
  expect(await read(db, 'a')).toBe('row a');
  expect(asked).toHaveLength(2);
});

test('rows of two databases do not mix', async () => {
  const { asked, read } = readsOf();
  await Promise.all([read(db, 'a'), read({} as Db, 'a')]);
  expect(asked).toEqual([['a'], ['a']]);
});

test('a failed read fails for everyone who waits for it, and for no one after', async () => {
  const { asked, read } = readsOf(true);
  const ends = await Promise.allSettled([read(db, 'a'), read(db, 'b')]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(read(db, 'a')).rejects.toThrow('away');
  expect(asked).toHaveLength(2);
});

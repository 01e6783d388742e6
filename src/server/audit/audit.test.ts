import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { listChanges, noteChange } from './audit.ts';

describe.each(databaseKinds)('the book of changes on %s', (kind) => {
  const kernel = suiteKernel(kind);
  const note = { actorId: null, action: 'banner', reason: 'a test' } as const;

  test('only grows: no row is changed, removed or swept away', async () => {
    const line = { ...note, subject: 'share *', before: null, after: { isOpen: false } };
    await kernel.db.transaction((tx) => noteChange(tx, kernel.clock, line));
    for (const change of [
      sql`update audit_log set reason = 'another'`,
      sql`delete from audit_log`,
      sql`truncate audit_log`,
    ])
      await expect(kernel.db.execute(change)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('audit_log only grows') },
      });
    expect((await listChanges(kernel.db, { limit: 10 })).items).toMatchObject([line]);
  });

  test('is read newest first, page by page, of one subject or kind of change', async () => {
    for (const subject of ['a', 'b', 'a'])
      await noteChange(kernel.db, kernel.clock, { ...note, subject, before: null, after: null });
    const first = await listChanges(kernel.db, { subject: 'a', limit: 1 });
    const cursor = first.nextCursor ?? '';
    const second = await listChanges(kernel.db, { subject: 'a', limit: 1, cursor });
    expect([...first.items, ...second.items].map(({ subject }) => subject)).toEqual(['a', 'a']);
    expect(second.nextCursor).toBeNull();
    expect((await listChanges(kernel.db, { action: 'refund', limit: 5 })).items).toEqual([]);
  });
});

import { eq, sql } from 'drizzle-orm';
import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { beforeAll } from 'vitest';
import { defineOwned } from '#server/owned/owned.ts';
import { newDeviceId } from '#shared/device/device-id.ts';
import { AuthBrowser } from './auth-browser.ts';
import type { DatabaseKind } from './database.ts';
import { suiteKernel } from './kernel.ts';
import { makeMember } from './member.ts';

export const notes = pgTable('merge_notes', {
  id: uuid().primaryKey(),
  userId: uuid('user_id').notNull(),
});
/** What a merge moves. */
export const owned = [defineOwned(notes, notes.userId)];

/** What the tests of sign-in share in a `describe`: a kernel, visitors, members, and notes that a merge moves. */
export function suiteSignIn(kind: DatabaseKind) {
  const kernel = suiteKernel(kind);
  let visitors = 0;
  beforeAll(async () => {
    await kernel.db.execute(
      sql`create table merge_notes (id uuid primary key, user_id uuid not null references users (id))`,
    );
  });

  const account = () => makeMember(kernel);

  async function note(userId: string): Promise<string> {
    const id = crypto.randomUUID();
    await kernel.db.insert(notes).values({ id, userId });
    return id;
  }

  const ownerOf = async (id: string) =>
    (await kernel.db.select().from(notes).where(eq(notes.id, id)))[0]?.userId;

  /** A browser with an anonymous session, on a network of its own. */
  const visitor = async () => {
    visitors += 1;
    const browser = new AuthBrowser(kernel, { owned, ip: `198.51.100.${visitors}` });
    await browser.signInAs(newDeviceId());
    return browser;
  };
  return { kernel, account, note, ownerOf, visitor };
}

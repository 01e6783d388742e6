import { and, desc, eq, lt } from 'drizzle-orm';
import { fileName } from '#shared/text/file-name.ts';
import type { Readable } from '../owned/readable.ts';
import { workFiles } from './table.ts';

const atOnce = 100;

/** Files that were worked on, and those that were made. */
export const readable: Readable = {
  name: 'works',
  count: (db, ownerId) => db.$count(workFiles, ownWhole(ownerId)),
  files: async function* ({ db, ownerId }) {
    let before: string | undefined;
    for (;;) {
      const rows = await db
        .select()
        .from(workFiles)
        .where(and(ownWhole(ownerId), before ? lt(workFiles.id, before) : undefined))
        .orderBy(desc(workFiles.id))
        .limit(atOnce);
      for (const { id, name, fileKey, createdAt: at } of rows) {
        const [, base = name, end = ''] = /^(.+?)(\.[a-z\d]{1,8})?$/is.exec(name) ?? [];
        const title = fileName(base, at.toISOString(), ` ${id.slice(-6)}${end.toLowerCase()}`, id);
        yield { name: title, at, content: { fileKey } };
      }
      before = rows.at(-1)?.id;
      if (rows.length < atOnce) return;
    }
  },
};

function ownWhole(ownerId: string) {
  return and(eq(workFiles.ownerId, ownerId), eq(workFiles.isWhole, true));
}

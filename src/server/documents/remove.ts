import { and, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Kernel } from '../kernel.ts';
import { repeat } from '../repeat.ts';
import { documents } from './table.ts';

/** Columns that name documents which are in use; a feature's own, listed in `src/pages/api/_documents.ts`. */
export type DocumentHolders = readonly PgColumn[];

type DocumentIds = { readonly ids: readonly string[] } | { readonly before: Date };

/** Each time looks at every document that is older than a day. */
const everyMs = 10 * 60_000;
/** How long a document waits for the message that it was attached to. */
const unsentMs = 24 * 60 * 60 * 1_000;
const mostAtOnce = 200;

/** Removes those of the documents that nothing names any more, with their files. @returns how many. */
export async function removeUnused(kernel: Kernel, which: DocumentIds): Promise<number> {
  const { db, files } = kernel;
  const { holders } = kernel.documents;
  // Nobody has said yet what is in use: the sweeper comes later.
  if (holders.length === 0 || ('ids' in which && which.ids.length === 0)) return 0;
  const chosen = db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        'ids' in which
          ? inArray(documents.id, [...which.ids])
          : lt(documents.createdAt, which.before),
        ...holders.map((holder) =>
          notExists(
            db.select({ one: sql`1` }).from(holder.table).where(sql`${holder} = ${documents.id}`),
          ),
        ),
      ),
    )
    .limit(mostAtOnce);
  const gone = await db
    .delete(documents)
    .where(inArray(documents.id, chosen))
    .returning({ fileKey: documents.fileKey });
  for (const { fileKey } of gone) if (fileKey) await files.remove(fileKey);
  return gone.length;
}

/**
 * Says which columns name documents, and removes what was attached and never sent, now and every
 * ten minutes. Main.ts calls it once. @returns what ends it.
 */
export function startDocumentSweeper(kernel: Kernel, holders: DocumentHolders): () => void {
  kernel.documents.holders = holders;
  return repeat(kernel.log, { event: 'documents.sweep', every: everyMs }, () =>
    sweepDocuments(kernel),
  );
}

export async function sweepDocuments(kernel: Kernel): Promise<void> {
  const before = new Date(kernel.clock.now().getTime() - unsentMs);
  while ((await removeUnused(kernel, { before })) === mostAtOnce);
}

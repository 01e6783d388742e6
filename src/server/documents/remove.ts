import { and, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { repeat } from '../repeat.ts';
import { chainOf } from '../trpc/outage.ts';
import { documents } from './table.ts';

/** Columns that name documents which are in use; a feature's own, listed in `src/pages/api/_documents.ts`. */
export type DocumentHolders = readonly PgColumn[];

type DocumentIds = { readonly ids: readonly string[] } | { readonly before: Date };

/** Each time looks at every document that is older than a day. */
const everyMs = 10 * 60_000;
/** How long a document waits for the message that it was attached to. */
const unsentMs = 24 * 60 * 60 * 1_000;
/** In one transaction, which must not wait for the store for long. */
const mostAtOnce = 20;

/**
 * Removes those of the documents that nothing names any more, each file before its row: where the
 * store fails the row stays, and the sweeper tries again. What was given again this last day waits
 * for its message. @returns how many went.
 */
export async function removeUnused(kernel: Kernel, which: DocumentIds): Promise<number> {
  // Nobody has said yet what is in use: the sweeper comes later.
  if (kernel.documents.holders.length === 0 || ('ids' in which && which.ids.length === 0)) return 0;
  for (let gone = 0; ; ) {
    const more = await kernel.db.transaction((tx) => removeSome(tx, kernel, which));
    gone += more;
    if (more < mostAtOnce) return gone;
  }
}

async function removeSome(tx: Db, kernel: Kernel, which: DocumentIds): Promise<number> {
  const { documents: known, files, log, clock } = kernel;
  const chosen =
    'ids' in which ? inArray(documents.id, [...which.ids]) : lt(documents.createdAt, which.before);
  const unused = (among: SQL) => {
    const { id, fileKey, askedAt } = documents;
    const isFree = known.holders.map((holder) =>
      notExists(tx.select({ one: sql`1` }).from(holder.table).where(sql`${holder} = ${id}`)),
    );
    return tx
      .select({ id, fileKey })
      .from(documents)
      .where(and(among, or(isNull(askedAt), lt(askedAt, dayBefore(clock))), ...isFree));
  };
  // Nothing begins to name one that is locked; what began before is seen by a second look.
  const locked = await unused(chosen).limit(mostAtOnce).for('update', { skipLocked: true });
  const ids = locked.map(({ id }) => id);
  const gone: string[] = [];
  for (const { id, fileKey } of await unused(inArray(documents.id, ids))) {
    const fault = fileKey && (await files.remove(fileKey).catch(chainOf));
    if (fault) log.error({ event: 'documents.remove', names: fault.map(({ name }) => name) });
    else gone.push(id);
  }
  await tx.delete(documents).where(inArray(documents.id, gone));
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
  await removeUnused(kernel, { before: dayBefore(kernel.clock) });
}

function dayBefore(clock: Clock): Date {
  return new Date(clock.now().getTime() - unsentMs);
}

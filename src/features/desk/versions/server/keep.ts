import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { countKept } from '#server/owned/keeping.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import type { VersionKind } from '../../contract.ts';
import { mostAutomatic, versionMinutes } from '../../limits.ts';
import { type DocumentRow, deskVersions, type VersionRow } from '../../server/table.ts';

/** Characters of all versions of a document that were kept by themselves. */
const mostCharacters = 20_000_000;
const minuteMs = 60_000;

interface Kept {
  readonly kind: VersionKind;
  readonly name?: string;
  readonly key?: string;
}

/** Keeps a document as it is now. @throws AppError `too_many_requests` as `countKept`. */
export async function keepDocumentAs(
  tx: Db,
  { kernel, ownerId, network, hostKey }: PageCaller,
  { id: documentId, content, words }: DocumentRow,
  { kind, name = '', key = randomUUID() }: Kept,
): Promise<VersionRow> {
  const json = JSON.stringify(content);
  await countKept({ limits: kernel.limits, ownerId, network }, json);
  const [row] = await tx
    .insert(deskVersions)
    .values({
      ...{ ownerId, documentId, keepKey: key, hostKey, kind, name, content, words },
      size: json.length,
      createdAt: kernel.clock.now(),
    })
    .returning();
  if (!row) throw new Error('the insert returned no row');
  return row;
}

/** Before a change: keeps what was there, where the last version is long enough ago. */
export async function keepAutomatic(tx: Db, caller: PageCaller, row: DocumentRow): Promise<void> {
  const [last] = await tx
    .select({ createdAt: deskVersions.createdAt })
    .from(deskVersions)
    .where(eq(deskVersions.documentId, row.id))
    .orderBy(desc(deskVersions.id))
    .limit(1);
  const since = (last?.createdAt ?? row.createdAt).getTime();
  if (caller.kernel.clock.now().getTime() - since < versionMinutes * minuteMs) return;
  await keepDocumentAs(tx, caller, row, { kind: 'automatic' });
  await dropOldest(tx, row.id);
}

/** Leaves as many as are kept; those that somebody named stay. */
export async function dropOldest(tx: Db, documentId: string): Promise<void> {
  const rows = await tx
    .select({ id: deskVersions.id, size: deskVersions.size })
    .from(deskVersions)
    .where(
      and(
        eq(deskVersions.documentId, documentId),
        inArray(deskVersions.kind, ['automatic', 'replaced']),
      ),
    )
    .orderBy(desc(deskVersions.id));
  let characters = 0;
  const old = rows.filter(({ size }, n) => {
    characters += size;
    return n >= mostAutomatic || (n > 0 && characters > mostCharacters);
  });
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(deskVersions).where(inArray(deskVersions.id, ids));
}

import { and, count, desc, eq } from 'drizzle-orm';
import { removeUnused } from '#server/documents/remove.ts';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatMemories } from '../../memory/server/table.ts';
import type { Project } from '../contract.ts';
import { mostProjects } from '../limits.ts';
import { chatProjectDocuments, chatProjects, type ProjectRow } from './table.ts';

interface Content {
  readonly name: string;
  readonly instructions: string;
}

/** Last changed first. */
export async function listProjects({ kernel, ownerId }: Caller): Promise<Project[]> {
  const rows = await kernel.db
    .select()
    .from(chatProjects)
    .where(eq(chatProjects.ownerId, ownerId))
    .orderBy(desc(chatProjects.updatedAt), desc(chatProjects.id))
    .limit(mostProjects);
  return rows.map(onWire);
}

/**
 * Once per key; a later call writes it anew, as the answer to the first may never have come (R16).
 * @throws AppError `too_many_requests` as `countKept`, and beyond `mostProjects`.
 */
export async function makeProject(
  caller: Caller,
  { key, ...content }: Content & { readonly key: string },
): Promise<Project> {
  const { db, clock } = caller.kernel;
  const before = await madeBefore(caller, key);
  if (before) return writtenAnew(caller, before, content);
  await countContent(caller, content);
  const now = clock.now();
  const row = await db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    const mine = eq(chatProjects.ownerId, ownerId);
    const [all] = await tx.select({ n: count() }).from(chatProjects).where(mine);
    if ((all?.n ?? 0) >= mostProjects) throw new AppError('too_many_requests');
    const [made] = await tx
      .insert(chatProjects)
      .values({
        ...{ ownerId, callKey: key, hostKey: caller.hostKey, createdAt: now, updatedAt: now },
        ...stored(content),
      })
      .onConflictDoNothing({ target: [chatProjects.ownerId, chatProjects.callKey] })
      .returning();
    return made;
  });
  return onWire(found(row ?? (await madeBefore(caller, key))));
}

/** @throws AppError `not_found` for an id that is nobody's or someone else's. */
export async function changeProject(
  caller: Caller,
  { projectId, ...content }: Content & { readonly projectId: string },
): Promise<Project> {
  const { db, clock } = caller.kernel;
  await countContent(caller, content);
  const [row] = await db
    .update(chatProjects)
    .set({ ...stored(content), updatedAt: clock.now() })
    .where(own(caller.ownerId, projectId))
    .returning();
  return onWire(found(row));
}

/** Its conversations stay, outside it; what was to be remembered in it goes too. @throws AppError `not_found` as above. */
export async function removeProject(
  { kernel, ownerId }: Caller,
  projectId: string,
): Promise<{ readonly projectId: string }> {
  const documents = await kernel.db
    .select({ id: chatProjectDocuments.documentId })
    .from(chatProjectDocuments)
    .where(
      and(eq(chatProjectDocuments.projectId, projectId), eq(chatProjectDocuments.ownerId, ownerId)),
    );
  const [row] = await kernel.db.delete(chatProjects).where(own(ownerId, projectId)).returning();
  found(row);
  await kernel.db
    .delete(chatMemories)
    .where(and(eq(chatMemories.projectId, projectId), eq(chatMemories.ownerId, ownerId)));
  await removeUnused(kernel, { ids: documents.map(({ id }) => id) });
  return { projectId };
}

async function writtenAnew(caller: Caller, before: ProjectRow, content: Content): Promise<Project> {
  const { name, instructions } = stored(content);
  if (before.name === name && before.instructions === instructions) return onWire(before);
  return changeProject(caller, { projectId: before.id, ...content });
}

async function madeBefore({ kernel, ownerId }: Caller, key: string) {
  const [row] = await kernel.db
    .select()
    .from(chatProjects)
    .where(and(eq(chatProjects.ownerId, ownerId), eq(chatProjects.callKey, key)));
  return row;
}

async function countContent({ kernel, ownerId, network }: Caller, content: Content) {
  const text = content.name + content.instructions;
  await countKept({ limits: kernel.limits, ownerId, network }, text);
}

function stored({ name, instructions }: Content): Content {
  return { name: storable(name), instructions: storable(instructions) };
}

function own(ownerId: string, id: string) {
  return and(eq(chatProjects.id, id), eq(chatProjects.ownerId, ownerId));
}

function found(row: ProjectRow | undefined): ProjectRow {
  if (!row) throw new AppError('not_found');
  return row;
}

function onWire({ id, name, instructions }: ProjectRow): Project {
  return { id, name, instructions };
}

import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Reader } from '../../answer/server/reading.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { ConversationRow } from '../../server/table.ts';
import { chatProjectDocuments, chatProjects } from './table.ts';

/**
 * @param locks makes other transactions that do so wait for this one.
 * @throws AppError `not_found` for a project that is nobody's or someone else's.
 */
export async function checkProject(
  db: Db,
  ownerId: string,
  projectId: string,
  locks = false,
): Promise<void> {
  const found = db
    .select({ id: chatProjects.id })
    .from(chatProjects)
    .where(and(eq(chatProjects.id, projectId), eq(chatProjects.ownerId, ownerId)));
  const [row] = await (locks ? found.for('no key update') : found);
  if (!row) throw new AppError('not_found');
}

/** Documents of the project that a conversation is in, oldest first. */
export async function documentsOfProject(
  { kernel, ownerId }: Pick<Caller, 'kernel' | 'ownerId'>,
  { projectId }: Pick<ConversationRow, 'projectId'>,
): Promise<string[]> {
  if (projectId === null) return [];
  const rows = await kernel.db
    .select({ id: chatProjectDocuments.documentId })
    .from(chatProjectDocuments)
    .where(
      and(eq(chatProjectDocuments.projectId, projectId), eq(chatProjectDocuments.ownerId, ownerId)),
    )
    .orderBy(asc(chatProjectDocuments.createdAt), asc(chatProjectDocuments.documentId));
  return rows.map(({ id }) => id);
}

/** What a project has every conversation in it follow. */
export const projectReader: Reader = async ({ kernel }, { conversation }) => {
  const { projectId, ownerId } = conversation;
  if (projectId === null) return {};
  const [project] = await kernel.db
    .select({ name: chatProjects.name, instructions: chatProjects.instructions })
    .from(chatProjects)
    .where(and(eq(chatProjects.id, projectId), eq(chatProjects.ownerId, ownerId)));
  if (!project?.instructions) return {};
  const { name, instructions } = project;
  return { instructions: [`Instructions of the project “${name}”:\n${instructions}`] };
};

import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Reader } from '../../answer/server/reading.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatConversations } from '../../server/table.ts';
import { chatProjectDocuments, chatProjects } from './table.ts';

/** @throws AppError `not_found` for a project that is nobody's or someone else's. */
export async function checkProject(db: Db, ownerId: string, projectId: string): Promise<void> {
  const [row] = await db
    .select({ id: chatProjects.id })
    .from(chatProjects)
    .where(and(eq(chatProjects.id, projectId), eq(chatProjects.ownerId, ownerId)));
  if (!row) throw new AppError('not_found');
}

/** Documents of the project that a conversation is in, oldest first. */
export async function documentsOfProject(
  { kernel, ownerId }: Pick<Caller, 'kernel' | 'ownerId'>,
  conversationId: string,
): Promise<string[]> {
  const rows = await kernel.db
    .select({ id: chatProjectDocuments.documentId })
    .from(chatConversations)
    .innerJoin(
      chatProjectDocuments,
      eq(chatProjectDocuments.projectId, chatConversations.projectId),
    )
    .where(and(eq(chatConversations.id, conversationId), eq(chatProjectDocuments.ownerId, ownerId)))
    .orderBy(asc(chatProjectDocuments.createdAt), asc(chatProjectDocuments.documentId));
  return rows.map(({ id }) => id);
}

/** What a project has every conversation in it follow. */
export const projectReader: Reader = async ({ kernel }, { conversationId }) => {
  const [project] = await kernel.db
    .select({ name: chatProjects.name, instructions: chatProjects.instructions })
    .from(chatConversations)
    .innerJoin(chatProjects, eq(chatProjects.id, chatConversations.projectId))
    .where(
      and(
        eq(chatConversations.id, conversationId),
        eq(chatProjects.ownerId, chatConversations.ownerId),
      ),
    );
  if (!project?.instructions) return {};
  const { name, instructions } = project;
  return { instructions: [`Instructions of the project “${name}”:\n${instructions}`] };
};

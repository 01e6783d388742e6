import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Reader } from '../../answer/server/reading.ts';
import { chatConversations } from '../../server/table.ts';
import { chatProjects } from './table.ts';

/** @throws AppError `not_found` for a project that is nobody's or someone else's. */
export async function checkProject(db: Db, ownerId: string, projectId: string): Promise<void> {
  const [row] = await db
    .select({ id: chatProjects.id })
    .from(chatProjects)
    .where(and(eq(chatProjects.id, projectId), eq(chatProjects.ownerId, ownerId)));
  if (!row) throw new AppError('not_found');
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

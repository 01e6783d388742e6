import { and, desc, eq, isNull, or } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import type { Reader } from '../../answer/server/reading.ts';
import { mostMemories } from '../limits.ts';
import { isOn } from './memory.ts';
import { chatMemories } from './table.ts';

/** What the person had remembered, where they let it be read; never in temporary chats. */
export const memoryReader: Reader = async ({ kernel }, { conversation, context, guide }) => {
  const { ownerId, projectId, usesMemory, temporary } = conversation;
  if (guide || !usesMemory || temporary) return {};
  const [on, rows] = await Promise.all([
    isOn(kernel.db, ownerId),
    remembered(kernel.db, ownerId, projectId),
  ]);
  if (!on) return {};
  const facts = fitting(
    rows.map(({ text }) => `- ${text.replace(/\s+/g, ' ')}`),
    context / 2,
  );
  if (facts.length === 0) return {};
  return {
    instructions: [
      `The person wants these facts kept in mind where they matter, without their being mentioned:\n${facts.join('\n')}`,
    ],
  };
};

/** The last first. */
function remembered(db: Db, ownerId: string, projectId: string | null) {
  return db
    .select({ text: chatMemories.text })
    .from(chatMemories)
    .where(
      and(
        eq(chatMemories.ownerId, ownerId),
        or(
          isNull(chatMemories.projectId),
          projectId === null ? undefined : eq(chatMemories.projectId, projectId),
        ),
      ),
    )
    .orderBy(desc(chatMemories.updatedAt))
    .limit(mostMemories);
}

/** The first ones, as far as so many characters reach: about an eighth of what a model reads. */
function fitting(facts: readonly string[], most: number): string[] {
  let left = most;
  return facts.filter((fact) => {
    left -= fact.length;
    return left >= 0;
  });
}

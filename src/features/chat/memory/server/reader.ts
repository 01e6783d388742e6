import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { prepared } from '#server/db/prepared.ts';
import type { Reader } from '../../answer/server/reading.ts';
import { mostMemories } from '../limits.ts';
import { chatMemories, chatMemorySwitches } from './table.ts';

/** What the person had remembered, where they let it be read; never in temporary chats. */
export const memoryReader: Reader = async ({ kernel }, about) => {
  const { conversation, context, guide, remembered: isThere } = about;
  const { ownerId, projectId, usesMemory, temporary } = conversation;
  if (!isThere || guide || !usesMemory || temporary) return {};
  const rows = await remembered(kernel.db).execute({ ownerId, projectId });
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

const isOn = sql`coalesce((
  select ${chatMemorySwitches.on} from ${chatMemorySwitches}
  where ${chatMemorySwitches.ownerId} = ${sql.placeholder('ownerId')}::uuid
  order by ${chatMemorySwitches.id} desc limit 1
), true)`;

/** The last first; nothing where the person has switched it off. */
const remembered = prepared((db) =>
  db
    .select({ text: chatMemories.text })
    .from(chatMemories)
    .where(
      and(
        eq(chatMemories.ownerId, sql.placeholder('ownerId')),
        or(
          isNull(chatMemories.projectId),
          sql`${chatMemories.projectId} = ${sql.placeholder('projectId')}::uuid`,
        ),
        isOn,
      ),
    )
    .orderBy(desc(chatMemories.updatedAt))
    .limit(mostMemories)
    .prepare('chat_memories.remembered'),
);

/** The first ones, as far as so many characters reach: about an eighth of what a model reads. */
function fitting(facts: readonly string[], most: number): string[] {
  let left = most;
  return facts.filter((fact) => {
    left -= fact.length;
    return left >= 0;
  });
}

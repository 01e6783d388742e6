import { asc, eq } from 'drizzle-orm';
import { sourceOnWire } from '#server/sources/source.ts';
import { chatCanvasVersions } from '../../canvas/server/table.ts';
import { ownConversation } from '../../conversation/server/conversation.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatMessages } from '../../server/table.ts';
import { chatCitations, chatSearches } from '../../sources/server/table.ts';
import type { Beside, ExportedVersion } from '../chat-file.ts';

/**
 * What a conversation's answers cite, and what became of them in the canvas.
 * @throws AppError `chat_missing` as `openConversation`.
 */
export async function besideOf(caller: Caller, conversationId: string): Promise<Beside> {
  const { db } = caller.kernel;
  await ownConversation(caller, conversationId);
  const here = eq(chatMessages.conversationId, conversationId);
  const [searches, citations, versions] = await Promise.all([
    db
      .select({ id: chatSearches.questionId, sources: chatSearches.sources })
      .from(chatSearches)
      .innerJoin(chatMessages, eq(chatMessages.id, chatSearches.questionId))
      .where(here),
    db
      .select({ id: chatCitations.answerId, citations: chatCitations.citations })
      .from(chatCitations)
      .innerJoin(chatMessages, eq(chatMessages.id, chatCitations.answerId))
      .where(here),
    db
      .select({ version: chatCanvasVersions })
      .from(chatCanvasVersions)
      .innerJoin(chatMessages, eq(chatMessages.id, chatCanvasVersions.messageId))
      .where(here)
      .orderBy(asc(chatCanvasVersions.id)),
  ]);
  const beside: Record<string, Beside[string]> = {};
  for (const { id, sources } of searches)
    if (sources.length > 0) beside[id] = { sources: sources.map(sourceOnWire) };
  for (const { id, citations: cited } of citations)
    beside[id] = { ...beside[id], citations: cited };
  for (const [id, rows] of Map.groupBy(versions, ({ version }) => version.messageId))
    beside[id] = { ...beside[id], canvas: rows.map(({ version }) => onWire(version)) };
  return beside;
}

function onWire({
  part,
  by,
  text,
  createdAt,
}: typeof chatCanvasVersions.$inferSelect): ExportedVersion {
  return { part, by, text, createdAt: createdAt.toISOString() };
}

import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { findExcerpts } from '../documents/find.ts';
import type { FoundBot } from './find.ts';
import { botDocuments } from './table.ts';

export interface BotText {
  readonly title: string;
  readonly text: string;
}

/**
 * What a bot's files say to a question. They are its maker's, whoever asks.
 * @param most UTF-16 units of all together.
 */
export async function botTexts(
  db: Db,
  { row }: FoundBot,
  { question, most }: { readonly question: string; readonly most: number },
): Promise<BotText[]> {
  if (!row) return [];
  const files = await db
    .select({ id: botDocuments.documentId })
    .from(botDocuments)
    .where(eq(botDocuments.botId, row.id))
    .orderBy(asc(botDocuments.createdAt));
  const documentIds = files.map(({ id }) => id);
  const found = await findExcerpts(db, {
    ...{ ownerId: row.ownerId, documentIds, question, most, ranked: most },
  });
  return found.map(({ name, pages }) => ({
    title: name,
    text: pages.map(({ text }) => text).join('\n\n'),
  }));
}

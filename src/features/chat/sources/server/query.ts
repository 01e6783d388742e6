import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/open.ts';
import { countText } from '#shared/text/count.ts';
import { chatMessages } from '../../server/table.ts';

/** A question with fewer words speaks of what was said before it. */
const fewestWords = 6;
/** Of a long message its beginning and its end say what is asked; between them stands what it is asked about. */
const longestEnd = 200;

interface Asked {
  readonly questionId: string;
  readonly text: string;
}

/** What to ask the web for a question: its words, and those of the question before it where it is short. */
export async function queryFor(db: Db, { questionId, text }: Asked): Promise<string> {
  const own = ends(text);
  if (countText(text).words >= fewestWords) return own;
  const before = await questionBefore(db, questionId);
  return before === null ? own : `${ends(before)} ${own}`;
}

function ends(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 2 * longestEnd) return line;
  return `${line.slice(0, longestEnd)} ${line.slice(-longestEnd)}`;
}

async function questionBefore(db: Db, questionId: string): Promise<string | null> {
  const answer = alias(chatMessages, 'answer');
  const before = alias(chatMessages, 'before');
  const [found] = await db
    .select({ text: before.text })
    .from(chatMessages)
    .innerJoin(answer, eq(answer.id, chatMessages.parentId))
    .innerJoin(before, eq(before.id, answer.parentId))
    .where(eq(chatMessages.id, questionId));
  return found?.text ?? null;
}

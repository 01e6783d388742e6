import { and, asc, desc, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import type { Readable, ReadableInput } from '#server/owned/readable.ts';
import { closedCode } from '#shared/text/closed-code.ts';
import { fileName } from '#shared/text/file-name.ts';
import { chatConversations, chatMessages } from '../../server/table.ts';
import { besideOf, besideText } from './readable-beside.ts';

const atOnce = 50;
/** Messages of one statement: a chat may be as long as a book. */
const messagesAtOnce = 40;

/** Chats with all that was said in them, in order of time. */
export const readable: Readable = {
  name: 'chats',
  count: (db, ownerId) => db.$count(chatConversations, eq(chatConversations.ownerId, ownerId)),
  files: async function* ({ db, ownerId, say }) {
    const { id } = chatConversations;
    let before: string | undefined;
    for (;;) {
      const rows = await db
        .select({ id, title: chatConversations.title, at: chatConversations.updatedAt })
        .from(chatConversations)
        .where(and(eq(chatConversations.ownerId, ownerId), before ? lt(id, before) : undefined))
        .orderBy(desc(id))
        .limit(atOnce);
      for (const { at, ...chat } of rows) {
        const name = fileName(chat.title, at.toISOString(), '.md', say('text.unnamed'));
        yield { name, at, content: textOf(db, chat, say) };
      }
      before = rows.at(-1)?.id;
      if (rows.length < atOnce) return;
    }
  },
};

async function* textOf(
  db: Db,
  { id, title }: { readonly id: string; readonly title: string },
  say: ReadableInput['say'],
): AsyncGenerator<string> {
  yield `# ${title.replace(/\s+/g, ' ') || say('text.unnamed')}\n`;
  let after: string | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(chatMessages)
      .where(
        and(eq(chatMessages.conversationId, id), after ? gt(chatMessages.id, after) : undefined),
      )
      .orderBy(asc(chatMessages.id))
      .limit(messagesAtOnce);
    const beside = await besideOf(db, rows);
    for (const { id: messageId, role, text, served, edited } of rows) {
      const who = say(role === 'user' ? 'chat.you' : 'chat.answer');
      const made = edited ? say('chat.edited') : served && say('chat.served', { name: served });
      const by = made ? `\n*${made}*\n` : '';
      const more = besideText(beside.get(messageId), say);
      yield `\n## ${who}\n\n${closedCode(text.trim())}\n${more}${by}`.replace(
        /[\u2068\u2069]/g,
        '',
      );
    }
    after = rows.at(-1)?.id;
    if (rows.length < messagesAtOnce) return;
  }
}

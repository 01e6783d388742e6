import { eq } from 'drizzle-orm';
import { sourceOnWire } from '#server/sources/source.ts';
import { router } from '#server/trpc/init.ts';
import { caller } from '#server/trpc/page-caller.ts';
import { hasWebSearch } from '#server/web-search/web-search.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { ownMessage } from '../../answer/server/attach.ts';
import { messageInput } from '../../contract.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { AnswerSources } from '../contract.ts';
import { chatCitations, chatSearches } from './table.ts';

export const sourcesRouter = router({
  /** Whether the web can be searched here. */
  setting: caller.query(({ ctx }) => ({ web: hasWebSearch(ctx.kernel.env) })),
  of: caller.input(messageInput).query(({ ctx, input }) => sourcesOf(ctx.caller, input.messageId)),
});

/** @throws AppError `chat_missing` for an answer that is nobody's, someone else's or was given no search. */
async function sourcesOf(caller: Caller, messageId: string): Promise<AnswerSources> {
  const { parentId } = await ownMessage(caller, messageId);
  const { db } = caller.kernel;
  const [row] = await db
    .select()
    .from(chatSearches)
    .where(eq(chatSearches.questionId, parentId ?? messageId));
  if (!row) throw new AppError('chat_missing');
  const [cited] = await db
    .select({ citations: chatCitations.citations })
    .from(chatCitations)
    .where(eq(chatCitations.answerId, messageId));
  const { state, error, sources } = row;
  return { state, error, sources: sources.map(sourceOnWire), citations: cited?.citations ?? [] };
}

import { and, eq, sql } from 'drizzle-orm';
import type { Kernel } from '#server/kernel.ts';
import type { Hear, ModelInfo } from '#server/models/contract.ts';
import { guideName } from '#server/models/guide/guide.ts';
import { citedText } from '#server/sources/cited-text.ts';
import { type Extract, extractFrom } from '#server/sources/extract.ts';
import { quoteChecker } from '#server/sources/quote-check.ts';
import type { Citation } from '#shared/source/cited-source.ts';
import { chatMessages, type MessageRow } from '../../server/table.ts';
import { chatCitations, chatSearches } from './table.ts';

/** An answer to a question for which the web was searched. */
export interface Citing {
  /** In place of the Guide's own answer, which knows nothing of the web; null where a model answers. */
  instead(signal: AbortSignal, hear: Hear): Promise<void> | null;
  /** Of a text only what was checked. */
  write(text: string): string;
  end(): string;
  /** Keeps the quotes; call it once, at the end. Never rejects. */
  keep(): Promise<void>;
}

/** @returns null where nothing was found that could be cited. Call it once the sources are read. */
export async function citingFor(
  kernel: Kernel,
  { answerId, question, info }: { answerId: string; question: MessageRow; info: ModelInfo },
): Promise<Citing | null> {
  if (!question.searched) return null;
  const [row] = await kernel.db
    .select({ sources: chatSearches.sources, query: chatSearches.query })
    .from(chatSearches)
    .where(and(eq(chatSearches.questionId, question.id), eq(chatSearches.state, 'found')));
  const sources = row?.sources ?? [];
  const cited = citedText(quoteChecker(sources));
  let extract: Extract | null = null;
  return {
    instead: (signal, hear) => {
      if (info.state !== 'guide' || !row) return null;
      const quote = async () => {
        hear({ type: 'served', model: guideName });
        extract = await extractFrom(sources, row.query, signal);
        hear({ type: 'text', text: extract.text });
        hear({ type: 'end', reason: 'stop' });
      };
      return quote();
    },
    write: (text) => (extract ? text : cited.write(text)),
    end: () => cited.end(),
    keep: () => keepCitations(kernel, answerId, extract?.citations ?? cited.citations),
  };
}

/** After those that the answer has already, where it goes on. */
async function keepCitations(
  { db, log }: Kernel,
  answerId: string,
  citations: readonly Citation[],
): Promise<void> {
  if (citations.length === 0) return;
  const column = chatCitations.citations;
  const added = sql`${JSON.stringify(citations)}::jsonb`;
  try {
    // Whose the answer is now, and none where it is gone.
    await db.execute(sql`
      insert into ${chatCitations} (answer_id, owner_id, citations)
      select id, owner_id, ${added} from ${chatMessages} where id = ${answerId}
      on conflict (answer_id) do update set citations = ${column} || excluded.citations
    `);
  } catch (error) {
    log.warn({ event: 'chat.citations', name: error instanceof Error ? error.name : '' });
  }
}

import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { chatMessages, type MessageRow } from '../../server/table.ts';

/** Bytes of UTF-8 for a token, low: English has four, Chinese three. */
const bytesPerToken = 3;
/** The part of a context that is left for the answer. */
const answerShare = 0.25;

export interface HistoryMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Whether the web was to be searched for it. */
  readonly searched: boolean;
}

/** About what texts cost a context; rather too much. */
export function tokensOf(texts: readonly { readonly text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + Buffer.byteLength(text) / bytesPerToken, 0);
}

/**
 * What a model reads: the path from the root to the question, its oldest messages left out where
 * the context (in tokens) is too small; the question itself always stands.
 */
export async function historyOf(
  db: Db,
  { id: questionId, parentId, role, text, searched }: HistoryMessage & Pick<MessageRow, 'parentId'>,
  context: number,
): Promise<HistoryMessage[]> {
  if (parentId === null) return [{ id: questionId, role, text, searched }];
  const most = Math.floor(context * (1 - answerShare) * bytesPerToken);
  const result = (await db.execute(sql`
    with recursive path as (
      select id, parent_id, role, text, searched, 0 as depth, octet_length(text)::bigint as bytes
      from ${chatMessages} where id = ${questionId}::uuid
      union all
      select m.id, m.parent_id, m.role, m.text, m.searched, path.depth + 1, path.bytes + octet_length(m.text)
      from ${chatMessages} m join path on m.id = path.parent_id
      where path.bytes + octet_length(m.text) <= ${most}::bigint
    )
    select id, role, text, searched from path where text <> '' order by depth desc
  `)) as unknown as { readonly rows: HistoryMessage[] };
  const rows = result.rows.map(({ id, role, text, searched }) => ({ id, role, text, searched }));
  // Providers refuse a history that begins with an answer.
  return rows.slice(rows.findIndex(({ role }) => role === 'user'));
}

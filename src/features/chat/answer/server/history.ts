import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { answerShare, bytesPerToken } from '#server/models/tokens.ts';
import { chatMessages, type MessageRow } from '../../server/table.ts';

export interface HistoryMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
  /** Whether the web was to be searched for it. */
  readonly searched: boolean;
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

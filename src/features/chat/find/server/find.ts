import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#shared/rpc/page.ts';
import { hasAll, markedPieces } from '#shared/text/marked.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { chatConversations, chatMessages } from '../../server/table.ts';
import type { Hit } from '../contract.ts';
import { quoted } from './index-messages.ts';
import { type Sought, soughtOf } from './sought.ts';
import { chatMessageWords } from './table.ts';

/** Names that are looked through, last changed first. */
const mostTitles = 1_000;
const mostNamed = 5;
/** UTF-16 units of a message in which the found words are looked for, to be marked. */
const shownOf = 100_000;
/** Where signs are looked for, which no index has: messages, and bytes of their texts, newest first. */
const mostLooked = 20_000;
const mostBytes = 32 * 1024 * 1024;

interface FindInput {
  readonly text: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Messages with all words of a text, best first, after conversations that are named so. */
export async function find(caller: Caller, input: FindInput): Promise<Page<Hit>> {
  const terms = soughtOf(input.text);
  if (terms.length === 0) return { items: [], nextCursor: null };
  const skipped = Number(input.cursor ?? 0);
  const [named, said] = await Promise.all([
    skipped === 0 ? findNames(caller, terms) : [],
    findMessages(caller, terms, { skipped, limit: input.limit + 1 }),
  ]);
  const page = said.slice(0, input.limit);
  return {
    items: [...named, ...page],
    nextCursor: said.length > input.limit ? String(skipped + input.limit) : null,
  };
}

async function findMessages(
  { kernel, ownerId }: Caller,
  terms: readonly Sought[],
  { skipped, limit }: { readonly skipped: number; readonly limit: number },
): Promise<Hit[]> {
  const words = queryOf(terms);
  const query = sql`${words}::tsquery`;
  const rows = await kernel.db
    .select({
      conversationId: chatConversations.id,
      title: chatConversations.title,
      archived: chatConversations.archived,
      messageId: chatMessages.id,
      role: chatMessages.role,
      createdAt: chatMessages.createdAt,
      text: sql<string>`left(${chatMessages.text}, ${shownOf})`,
    })
    .from(chatMessages)
    .leftJoin(chatMessageWords, eq(chatMessages.id, chatMessageWords.messageId))
    .innerJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .where(
      and(
        eq(chatMessages.ownerId, ownerId),
        kept(ownerId),
        words === '' ? undefined : hasWords(ownerId, query),
        withSigns(ownerId, terms),
      ),
    )
    .orderBy(
      // 1: a long message is no better for being long.
      ...(words ? [desc(sql`ts_rank(${chatMessageWords.words}, ${query}, 1)`)] : []),
      desc(chatMessages.id),
    )
    .offset(skipped)
    .limit(limit);
  return rows.map(({ text, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    pieces: markedPieces(text, terms),
  }));
}

function hasWords(ownerId: string, query: SQL): SQL | undefined {
  const { ownerId: owner, words } = chatMessageWords;
  return and(eq(owner, ownerId), sql`${words} @@ ${query}`);
}

/** Which messages have the signs: of those newest, as many as are read in a moment. */
function withSigns(ownerId: string, terms: readonly Sought[]): SQL | undefined {
  const signs = terms.filter(({ forms }) => forms.length > 0);
  if (signs.length === 0) return undefined;
  // By this collation every database folds ASCII, and nothing else.
  const text = sql`lower(left(text, ${shownOf}) collate "C")`;
  const all = signs.map(({ forms }) => {
    const any = forms.map((form) => sql`strpos(${text}, ${form}) > 0`);
    return sql`(${sql.join(any, sql` or `)})`;
  });
  return sql`${chatMessages.id} in (
    select id from (
      select ${chatMessages.id}, ${chatMessages.text},
        sum(octet_length(${chatMessages.text})) over (order by ${chatMessages.id} desc) as bytes
      from ${chatMessages}
      where ${chatMessages.ownerId} = ${ownerId} and ${chatMessages.conversationId} in (
        select ${chatConversations.id} from ${chatConversations} where ${kept(ownerId)}
        order by ${chatConversations.updatedAt} desc limit ${mostTitles}
      )
      order by ${chatMessages.id} desc limit ${mostLooked}
    ) newest where bytes <= ${mostBytes} and ${sql.join(all, sql` and `)}
  )`;
}

async function findNames({ kernel, ownerId }: Caller, terms: readonly Sought[]) {
  const rows = await kernel.db
    .select()
    .from(chatConversations)
    .where(kept(ownerId))
    .orderBy(desc(chatConversations.updatedAt))
    .limit(mostTitles);
  const hits: Hit[] = [];
  for (const { id, title, archived, updatedAt } of rows) {
    if (!hasAll(title, terms)) continue;
    hits.push({
      ...{ conversationId: id, title, archived, createdAt: updatedAt.toISOString() },
      pieces: markedPieces(title, terms),
      ...{ messageId: null, role: null },
    });
    if (hits.length === mostNamed) break;
  }
  return hits;
}

function kept(ownerId: string) {
  return and(
    eq(chatConversations.ownerId, ownerId),
    eq(chatConversations.temporary, false),
    isNull(chatConversations.deletedAt),
  );
}

function queryOf(terms: readonly Sought[]): string {
  return terms
    .flatMap(({ parts, prefix }) =>
      parts.map((part, at) => quoted(part) + (prefix && at === parts.length - 1 ? ':*' : '')),
    )
    .join(' & ');
}

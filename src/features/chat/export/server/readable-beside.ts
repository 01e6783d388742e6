import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { documents } from '#server/documents/table.ts';
import type { ReadableInput } from '#server/owned/readable.ts';
import type { SharedCitation } from '#shared/share/snapshot.ts';
import { chatAttachments } from '../../attach/server/table.ts';
import { citationsOf } from '../../sources/server/cited.ts';
import { oneLine, sourceLine } from '../source-line.ts';

interface BesideText {
  readonly attached: readonly string[];
  readonly cited: readonly SharedCitation[];
}

/** By the message's id: the names of what was sent with it, and what it cites. */
export async function besideOf(
  db: Db,
  messages: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, BesideText>> {
  const ids = messages.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const [cited, sent] = await Promise.all([
    citationsOf(db, ids),
    db
      .select({ id: chatAttachments.messageId, name: documents.name })
      .from(chatAttachments)
      .innerJoin(documents, eq(documents.id, chatAttachments.documentId))
      .where(inArray(chatAttachments.messageId, ids))
      .orderBy(asc(chatAttachments.n)),
  ]);
  const named = Map.groupBy(sent, ({ id }) => id);
  return new Map(
    ids.map((id) => {
      const attached = (named.get(id) ?? []).map(({ name }) => name);
      return [id, { attached, cited: cited.get(id) ?? [] }];
    }),
  );
}

/** Below the text of its message; '' where there is nothing. */
export function besideText(
  { attached, cited }: BesideText = { attached: [], cited: [] },
  say: ReadableInput['say'],
): string {
  return [
    attached.length > 0 && `\n${say('chat.attached')}: ${attached.map(oneLine).join(', ')}\n`,
    cited.length > 0 && `\n${say('chat.sources')}:\n\n${cited.map(sourceLine).join('\n\n')}\n`,
  ]
    .filter((part) => part)
    .join('');
}

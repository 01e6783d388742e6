import { pageCitation } from '#shared/source/page-citation.ts';
import type { HistoryMessage } from '../../answer/server/history.ts';
import type { PathAttachment } from '../../attach/server/attached.ts';
import type { ConversationRow } from '../../server/table.ts';

/** A conversation of which no document can be read now. */
interface Path {
  readonly conversation: Pick<ConversationRow, 'projectId'>;
  readonly sent: readonly PathAttachment[];
  readonly path: readonly HistoryMessage[];
}

/**
 * Whether it had something to cite, so that a model may cite in the same way what is not there. In
 * any other conversation a name with a page is just what was asked about, such as a style of notes.
 */
export function hadSources({ conversation, sent, path }: Path): boolean {
  if (sent.length > 0 || path.some(({ searched }) => searched)) return true;
  // Nothing tells what was taken out of a project but the answers that cited it.
  return (
    conversation.projectId !== null &&
    path.some(({ role, text }) => role === 'assistant' && text.search(pageCitation) >= 0)
  );
}

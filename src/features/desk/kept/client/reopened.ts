import type { OpenedDocument } from '../../contract.ts';
import { isSent, type Kept } from './kept-store.ts';

/**
 * Which text of a document is shown when it is opened again: the server's, that of this device,
 * which goes on from the server's, or `both`, where somebody else has saved meanwhile.
 */
export function reopened(kept: Kept | null, server: OpenedDocument): 'server' | 'here' | 'both' {
  if (!kept || isSent(kept)) return 'server';
  const { revision, by } = server;
  // What was sent may have been written without an answer.
  const isOwn = kept.base.revision === revision || (by !== null && kept.unsure?.includes(by));
  if (inOrder(kept.content) !== inOrder(server.content)) return isOwn ? 'here' : 'both';
  return isOwn && inOrder(besides(kept)) !== inOrder(besides(server)) ? 'here' : 'server';
}

function besides({ title, goal, comments }: Kept | OpenedDocument) {
  return { title, goal, comments };
}

/** As JSON with its keys sorted: the database keeps no order of them. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );
}

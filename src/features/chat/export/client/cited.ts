import type { SharedCitation } from '#shared/share/snapshot.ts';
import type { ExportedChat } from '../chat-file.ts';

/** By the answer's id: what its markers stand for. */
export type Cited = ReadonlyMap<string, readonly SharedCitation[]>;

export function citedIn({ messages }: Pick<ExportedChat, 'messages'>): Cited {
  const sources = new Map(messages.map(({ id, sources: found = [] }) => [id, found]));
  const cited = new Map<string, readonly SharedCitation[]>();
  for (const { id, parentId, citations = [] } of messages) {
    const list = citations.flatMap(({ number, quote }) => {
      const source = sources.get(parentId ?? '')?.find((one) => one.number === number);
      return source ? [{ n: number, title: source.title, url: source.url, quote }] : [];
    });
    if (list.length > 0) cited.set(id, list);
  }
  return cited;
}

import type { SharedCitation } from '#shared/share/snapshot.ts';
import { readSources } from '../../sources/client/calls.ts';
import type { ExportedChat } from '../chat-file.ts';

/** By the answer's id: what its markers stand for. */
export type Cited = ReadonlyMap<string, readonly SharedCitation[]>;

/** The sources of a chat's answers; an answer without them is a text like any other. */
export async function citedIn({ messages }: ExportedChat): Promise<Cited> {
  const cited = new Map<string, readonly SharedCitation[]>();
  for (const { id, role, text } of messages) {
    if (role === 'user' || !/\[\d+\]/.test(text)) continue;
    const known = await readSources(id);
    if (!known) continue;
    const list = known.citations.flatMap(({ number, quote }) => {
      const source = known.sources.find((one) => one.number === number);
      return source ? [{ n: number, title: source.title, url: source.url, quote }] : [];
    });
    if (list.length > 0) cited.set(id, list);
  }
  return cited;
}

import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { Db } from '#server/db/open.ts';
import type { Source } from '#server/sources/source.ts';
import { storable } from '#shared/text/title.ts';
import { chatCanvasVersions } from '../../canvas/server/table.ts';
import { chatCitations, chatSearches } from '../../sources/server/table.ts';
import type { Sapling, Seedling } from './plant.ts';

/** Rows of one statement. */
const atOnce = 500;
/** UTF-16 units of a question by which its sources are read. */
const longestQuery = 400;

/** Writes what messages cite, and what became of them in the canvas. @param ids of the messages, in their order. */
export async function plantBeside(tx: Db, sapling: Sapling, ids: readonly string[]): Promise<void> {
  const { ownerId, hostKey, messages } = sapling;
  const idOf = (at: number) => ids[at] ?? '';
  const searches = messages.flatMap((message, at) =>
    message.sources
      ? [
          {
            ...searchOf(sapling, message, at),
            questionId: idOf(at),
            ownerId,
            state: 'found' as const,
          },
        ]
      : [],
  );
  const cited = messages.flatMap(({ citations = [] }, at) => {
    const quotes = citations.map(({ number, quote }) => ({ number, quote: storable(quote) }));
    return quotes.length > 0 ? [{ answerId: idOf(at), ownerId, citations: quotes }] : [];
  });
  const versions = messages.flatMap(({ canvas = [] }, at) =>
    canvas.map(({ text, ...version }) => ({
      ...{ ...version, text: storable(text), messageId: idOf(at), ownerId, hostKey },
      sendKey: randomUUID(),
    })),
  );
  // Their ids order them.
  const order = versions.map(() => randomUUIDv7()).sort();
  const ordered = versions.map((version, at) => ({ ...version, id: order[at] ?? randomUUIDv7() }));
  for (const some of parts(searches)) await tx.insert(chatSearches).values(some);
  for (const some of parts(cited)) await tx.insert(chatCitations).values(some);
  for (const some of parts(ordered)) await tx.insert(chatCanvasVersions).values(some);
}

function searchOf({ messages }: Sapling, { sources = [], text, createdAt }: Seedling, at: number) {
  const quotes = messages.flatMap(({ parent, citations = [] }) => (parent === at ? citations : []));
  return {
    ...{ query: storable(text.slice(0, longestQuery)), changedAt: createdAt },
    sources: sources.map(
      ({ number, title, url }): Source => ({
        ...{ number, title: storable(title), url: storable(url) },
        // Of the page only what was quoted has come along.
        text: storable(
          quotes
            .filter((one) => one.number === number)
            .map(({ quote }) => quote)
            .join('\n'),
        ),
        ...{ from: 'snippet', fetchedAt: createdAt.toISOString() },
      }),
    ),
  };
}

function* parts<Row>(rows: Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce);
}

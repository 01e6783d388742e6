import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { searchTerms } from '#shared/text/search-words.ts';
import { stemOf } from '#shared/text/stem.ts';
import type { Db } from '../db/open.ts';
import { quoted } from './pieces.ts';
import { documentPieces, documents } from './table.ts';

/** What is shown of one document. */
export interface Excerpt {
  readonly documentId: string;
  readonly name: string;
  readonly unit: 'page' | 'section';
  /** Nothing was left out. */
  readonly whole: boolean;
  /** Ascending; several stretches of one page are one. */
  readonly pages: readonly { readonly page: number; readonly text: string }[];
}

export interface FindInput {
  readonly ownerId: string;
  readonly documentIds: readonly string[];
  readonly question: string;
  /** UTF-16 units of all together. */
  readonly most: number;
  /** Of what is chosen by the question; 0 where the whole is asked about, and what is shown is spread over it. */
  readonly ranked: number;
}

interface Place {
  readonly documentId: string;
  readonly n: number;
  readonly length: number;
}

const mostTerms = 24;
/** The part of the room that each document's beginning may take, where it does not fit whole. */
const beginning = 0.15;

/** All of the documents where they fit, else their beginnings and what answers the question best. */
export async function findExcerpts(db: Db, input: FindInput): Promise<Excerpt[]> {
  const { ownerId, documentIds, most } = input;
  if (documentIds.length === 0) return [];
  const rows = await db
    .select({
      ...{ id: documents.id, name: documents.name, unit: documents.unit, length: documents.length },
      n: documentPieces.n,
      size: sql<number>`length(${documentPieces.text})`,
    })
    .from(documents)
    .innerJoin(documentPieces, eq(documentPieces.documentId, documents.id))
    .where(and(eq(documents.ownerId, ownerId), inArray(documents.id, [...documentIds])))
    .orderBy(asc(documentPieces.n));
  const places = rows.map(({ id, n, size }) => ({ documentId: id, n, length: Number(size) }));
  const total = places.reduce((sum, { length }) => sum + length, 0);
  const ranked = total <= most ? [] : await rankedPlaces(db, input);
  const chosen = total <= most ? places : choose(places, ranked, input);
  const texts = await textsOf(db, chosen);
  return documentIds.flatMap((documentId) => {
    const found = rows.find(({ id }) => id === documentId);
    if (!found) return [];
    const { name, unit } = found;
    const pages = texts.get(documentId) ?? [];
    return [{ documentId, name, unit, pages, whole: total <= most }];
  });
}

/** Rare words weigh more: a word that stands in every stretch says nothing of any. */
async function rankedPlaces(
  db: Db,
  { documentIds, question }: FindInput,
): Promise<readonly { readonly documentId: string; readonly n: number }[]> {
  const queries = searchTerms(question).slice(0, mostTerms).map(queryOf);
  if (queries.length === 0) return [];
  const asked = sql.join(
    queries.map((query, at) => sql`(${at}::int, ${query}::tsquery)`),
    sql`, `,
  );
  const result = (await db.execute(sql`
    with terms (id, query) as (values ${asked}),
    pieces as (
      select document_id, n, words from ${documentPieces}
      where document_id in (${sql.join(
        [...documentIds].map((id) => sql`${id}::uuid`),
        sql`, `,
      )})
    ),
    hits as (
      select p.document_id, p.n, t.id, ts_rank(p.words, t.query) as rank
      from pieces p join terms t on p.words @@ t.query
    ),
    weights as (
      select id, ln(1 + (select count(*) from pieces)::float8 / count(*)) as weight
      from hits group by id
    )
    select h.document_id as id, h.n, sum(h.rank * w.weight) as score
    from hits h join weights w on w.id = h.id
    group by h.document_id, h.n order by score desc, h.n limit 500
  `)) as unknown as { readonly rows: { id: string; n: number }[] };
  return result.rows.map(({ id, n }) => ({ documentId: id, n: Number(n) }));
}

/** A word is found by its stem as well, which in most languages is its beginning. */
function queryOf({ parts, unspaced }: ReturnType<typeof searchTerms>[number]): string {
  return parts.map((part) => (unspaced ? quoted(part) : `${quoted(stemOf(part))}:*`)).join(' & ');
}

function choose(
  places: readonly Place[],
  ranked: readonly { readonly documentId: string; readonly n: number }[],
  { most, ranked: limit, documentIds }: FindInput,
): Place[] {
  const chosen = new Set<Place>();
  const summary = limit === 0;
  let room = summary ? most : Math.min(most, limit);
  const take = (place: Place | undefined, floor = 0) => {
    if (!place || chosen.has(place) || room - place.length < floor) return;
    chosen.add(place);
    room -= place.length;
  };
  const byKey = new Map(places.map((place) => [`${place.documentId} ${place.n}`, place]));
  const of = Map.groupBy(places, ({ documentId }) => documentId);
  const share = (room * beginning) / documentIds.length;
  for (const own of of.values()) {
    const floor = room - share;
    for (const place of own.slice(0, 20)) take(place, floor);
  }
  if (!summary) for (const { documentId, n } of ranked) take(byKey.get(`${documentId} ${n}`));
  if (summary || ranked.length === 0) for (const place of spread(places)) take(place);
  return places.filter((place) => chosen.has(place));
}

/** Halves, then quarters, then eighths: however early one stops, the whole is seen evenly. */
function* spread(places: readonly Place[]): Generator<Place> {
  for (let step = places.length; step >= 1; step /= 2)
    for (let at = step / 2; at < places.length; at += step) {
      const place = places[Math.floor(at)];
      if (place) yield place;
    }
}

async function textsOf(db: Db, places: readonly Place[]) {
  const found = new Map<string, { page: number; text: string }[]>();
  for (const [documentId, own] of Map.groupBy(places, (place) => place.documentId)) {
    const rows = await db
      .select({ page: documentPieces.page, text: documentPieces.text })
      .from(documentPieces)
      .where(
        and(
          eq(documentPieces.documentId, documentId),
          inArray(
            documentPieces.n,
            own.map(({ n }) => n),
          ),
        ),
      )
      .orderBy(asc(documentPieces.n));
    const pages = [...Map.groupBy(rows, ({ page }) => page)];
    found.set(
      documentId,
      pages.map(([page, parts]) => ({ page, text: parts.map(({ text }) => text).join('\n') })),
    );
  }
  return found;
}

import { sourceOnWire } from '#server/sources/source.ts';
import type { Search, SearchLine } from '../contract.ts';
import type { SearchRow } from './table.ts';

export function lineOnWire(row: Pick<SearchRow, keyof SearchLine>): SearchLine {
  const { id, query, state } = row;
  return { id, query, state, createdAt: row.createdAt.toISOString() };
}

export function searchOnWire(row: SearchRow): Search {
  const { error, way, served, text, citations } = row;
  const sources = row.sources.map(sourceOnWire);
  return { ...lineOnWire(row), error, way, served, text, sources, citations };
}

import { use } from 'react';
import { pageCitation, placeOf } from '#shared/source/page-citation.ts';
import { CitingContext, PlaceContext } from './citing.ts';

const marker = /^\[(\d{1,2})\]$/;
const citation = new RegExp(`\\[\\d{1,2}\\]|${pageCitation.source}`, pageCitation.flags);

/** Words of a text with brackets; its markers, and its places in documents, drawn where they name what is known. */
export function CitedWords({ text }: { readonly text: string }) {
  const isCited = [use(CitingContext), use(PlaceContext)].some(Boolean);
  if (!isCited) return text;
  return partsOf(text).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text grows at its end.
    <CitedPart key={at} part={part} />
  ));
}

/** What is cited, and the words between. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: cited, index } of text.matchAll(citation)) {
    parts.push(text.slice(from, index), cited);
    from = index + cited.length;
  }
  return [...parts, text.slice(from)];
}

function CitedPart({ part }: { readonly part: string }) {
  const [drawMark, drawPlace] = [use(CitingContext), use(PlaceContext)];
  const [, number] = marker.exec(part) ?? [];
  if (number !== undefined) return drawMark?.(Number(number)) || part;
  const place = drawPlace && placeOf(part);
  return (place && drawPlace({ ...place, said: part })) || part;
}

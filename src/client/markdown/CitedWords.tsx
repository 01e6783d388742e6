import { use } from 'react';
import { CitingContext } from './citing.ts';

const marker = /(\[\d{1,2}\])/;

/** Words of a text, its markers drawn where they name sources. */
export function CitedWords({ text }: { readonly text: string }) {
  const draw = use(CitingContext);
  if (!draw || !marker.test(text)) return text;
  return text.split(marker).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text grows at its end.
    <CitedPart key={at} part={part} />
  ));
}

function CitedPart({ part }: { readonly part: string }) {
  const draw = use(CitingContext);
  if (!marker.test(part)) return part;
  return draw?.(Number(part.slice(1, -1))) || part;
}

import type { Citation } from '#shared/source/cited-source.ts';

/** Longer ones are no markers. */
export const longestMarker = 700;

const closers = ']］】';
const quotes = '"“”„‟«»「」『』\'‘’';

export function isOpener(sign: string): boolean {
  return sign === '[' || sign === '［' || sign === '【';
}

/**
 * Where a marker at the beginning of `text` ends, just behind its bracket: `[1]`, `[1, 2]`,
 * `[1: "words"]`, `【1†source】`. `open` where more text must tell.
 */
export function markerEnd(text: string): number | 'open' | 'none' {
  const end = endWithin(text.slice(0, longestMarker));
  return end === 'open' && text.length > longestMarker ? 'none' : end;
}

function endWithin(text: string): number | 'open' | 'none' {
  const head = /^[[［【]\s*(?:[1-9]\d?)?\s*/.exec(text)?.[0] ?? '';
  const rest = text.slice(head.length);
  if (rest === '') return text.includes('\n') ? 'none' : 'open';
  if (!/\d\s*$/.test(head) || head.includes('\n')) return 'none';
  if (closers.includes(rest[0] ?? '')) return head.length + 1;
  if (!/^[:：,，;；、†-]/.test(rest)) return 'none';
  const end = closing(text, head.length);
  return end === 'open' && text.includes('\n') ? 'none' : end;
}

/** A bracket inside the quote closes nothing. */
function closing(text: string, from: number): number | 'open' {
  const quoted = /^[:：]\s*["“”„‟«»「」『』'‘’]/.test(text.slice(from));
  const line = text.split('\n', 1)[0] ?? '';
  for (let at = from; at < line.length; at += 1) {
    if (!closers.includes(line[at] ?? '')) continue;
    const before = line.slice(from, at).trimEnd().at(-1) ?? '';
    if (!quoted || quotes.includes(before)) return at + 1;
  }
  return 'open';
}

const part =
  /\s*(\d{1,2})\s*[:：]\s*(?:"([^"]+)"|[“„‟]([^“”„‟]+)[“”‟]|«([^«»]+)»|»([^«»]+)«|「([^「」]+)」|『([^『』]+)』|['‘](.+?)['’](?=\s*(?:$|[;；,，、]\s*\d))|["“”„‟](.+)["“”‟](?=\s*$))\s*/gu;

/**
 * What a marker cites; nothing where it says no words of the source.
 * @param marker with its brackets.
 */
export function readMarker(marker: string): readonly Citation[] {
  const inside = marker.slice(1, -1);
  const found = [...inside.matchAll(part)];
  if (inside.replace(part, '').replace(/[;；,，、\s]/g, '') !== '') return [];
  return found.map(([, number, ...given]) => ({
    number: Number(number),
    quote: (given.find((one) => one !== undefined) ?? '').trim(),
  }));
}

/** A part of a text that is checked by itself. */
export interface Passage {
  /** In the text, in UTF-16 units. */
  readonly start: number;
  readonly text: string;
}

/** A line that is empty or ends a sentence; other lines may be cut by hand and go on in the next. */
const endsPassage = /(?:^|[.!?…:;][)\]"'”’»*_]*)[ \t]*\r?\n$/;
const sentenceEnd = /[.!?…][)\]"'”’»]*\s+/g;
/** UTF-16 units. A longer one would keep what comes after it waiting. */
const longest = 4000;

/**
 * A text in parts, which together are the text again: a change asks for its own part alone to be
 * checked anew.
 */
export function passagesOf(text: string): readonly Passage[] {
  const passages: Passage[] = [];
  let start = 0;
  let end = 0;
  const close = () => {
    passages.push(...cut(text.slice(start, end), start));
    start = end;
  };
  while (end < text.length) {
    const from = end;
    const newline = text.indexOf('\n', from);
    end = newline < 0 ? text.length : newline + 1;
    if (endsPassage.test(text.slice(Math.max(from, end - 40), end)) || end - start > longest)
      close();
  }
  if (end > start) close();
  return passages;
}

/** A paragraph as long as a chapter, between its sentences. */
function cut(text: string, start: number): Passage[] {
  if (text.length <= longest) return [{ start, text }];
  const parts: Passage[] = [];
  let from = 0;
  while (text.length - from > longest) {
    const end = from + lastEnd(text.slice(from, from + longest));
    parts.push({ start: start + from, text: text.slice(from, end) });
    from = end;
  }
  return [...parts, { start: start + from, text: text.slice(from) }];
}

/** Where the last sentence ends, or else the last word; between no two halves of a character. */
function lastEnd(text: string): number {
  let end = 0;
  for (const { index, 0: sign } of text.matchAll(sentenceEnd)) end = index + sign.length;
  end ||= text.lastIndexOf(' ') + 1 || text.length;
  return /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) ? end - 1 : end;
}

const dots = '.\u2024\ufe52\uff0e';
/** Signs that end a sentence, with what closes after them; or a line that ends. */
const stop =
  /(\p{STerm}+)[\p{Ps}\p{Pe}\p{Pi}\p{Pf}"']*[^\S\n\r\u0085\u2028\u2029]*(?:\r?\n|[\r\u0085\u2028\u2029])?|\r?\n|[\r\u0085\u2028\u2029]/gu;
const goesOn =
  /[\p{STerm},\-:;\u055d\u060c\u060d\u07f8\u1802\u1808\u2013\u2014\u3001\uff0c\uff0d\uff1a\uff1b\uff64]/uy;
const smallNext = /[^\p{L}\p{STerm}\n\r\u0085\u2028\u2029]*\p{Ll}/uy;

/**
 * Sentences of a text with the white space after each; joined they are the text. By the rules of
 * UAX 29, as `Intl.Segmenter` finds them, whose first use stops a telephone for 50 ms.
 */
export function spokenSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: sign, 1: ends, index } of text.matchAll(stop)) {
    const end = index + sign.length;
    if (ends !== undefined && isWithin(text, end, sign, ends)) continue;
    sentences.push(text.slice(from, end));
    from = end;
  }
  if (from < text.length) sentences.push(text.slice(from));
  return sentences;
}

/** Whether a sentence goes on after what looks like its end: "3.5", "U.S.", "e.g. this". */
function isWithin(text: string, end: number, sign: string, ends: string): boolean {
  if (/[\n\r\u0085\u2028\u2029]$/.test(sign)) return false;
  if (at(goesOn, text, end)) return true;
  if (!dots.includes(ends.at(-1) ?? '')) return false;
  if (sign === ends && /\p{N}/u.test(text.charAt(end))) return true;
  const isShort = ends.length === 1 && sign === ends;
  const around = text.slice(end - 2, end + 1);
  return (isShort && /^[\p{Lu}\p{Ll}].\p{Lu}/u.test(around)) || at(smallNext, text, end);
}

function at(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}

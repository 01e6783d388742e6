import { plain } from './marked.ts';

const small = new Set(
  'a an and as at but by for from if in into nor of off on onto or over per so than the to up via vs with yet'.split(
    ' ',
  ),
);
/** Words that tell English from other languages with the same letters. */
const english =
  /\b(?:the|of|and|with|how|what|why|who|is|are|was|were|has|have|been|from|their|its|to|our|your|you|we|his|her|this|that|these|not|about|between|through|before|after|here)\b/i;

/**
 * Capitals as in the headlines of English books (MLA, Chicago). A title that no English word marks
 * as such stays as it is: capitals would be wrong in other languages.
 */
export function titleCase(title: string): string {
  const text = plain(title);
  if (!english.test(text)) return text;
  const words = text.split(' ');
  return words
    .map((word, at) => {
      const before = words[at - 1] ?? ':';
      const opens = at === 0 || at === words.length - 1 || /[:.?!—–]$/.test(before);
      return opens || !small.has(word.toLowerCase()) ? capital(word) : word;
    })
    .join(' ');
}

/** Also behind a hyphen; a word with capitals of its own stays. */
function capital(word: string): string {
  if (/\p{Lu}/u.test(word)) return word;
  return word.replace(
    /(^|-)([^\p{L}-]*)(\p{Ll})/gu,
    (_, start: string, signs: string, letter: string) => `${start}${signs}${letter.toUpperCase()}`,
  );
}

import { type Locale, localeInfo } from '#shared/i18n/locale.ts';

/** Words of a phrase that still make one hashtag. */
const mostWords = 4;
const longestTag = 60;

/** Hashtags of keywords, each word with a capital so that it can be read aloud; none twice. */
export function hashtags(text: string, language: Locale): string[] {
  const { tag } = localeInfo(language);
  const phrases = text.split(/[\n,;、，؛،]+/u).map((phrase) => wordsOf(phrase, tag));
  const whole = phrases.filter(({ length }) => length <= mostWords);
  const longer = phrases
    .filter(({ length }) => length > mostWords)
    .flatMap((words) => words.filter(isTelling));
  const single = whole
    .filter(({ length }) => length > 1)
    .flatMap((words) => words.filter(isTelling));
  const all = [...whole.map(joined), ...longer, ...single];
  const known = new Set<string>();
  return all
    .filter((word) => /\p{L}/u.test(word) && word.length <= longestTag)
    .filter((word) => {
      const folded = word.toLocaleLowerCase(tag);
      return known.has(folded) ? false : known.add(folded);
    })
    .map((word) => `#${word}`);
}

/** A script without capitals shows where words begin by a line between them, where it sets spaces. */
function joined(words: readonly string[]): string {
  return words.join(/\p{Script=Arabic}/u.test(words.join('')) ? '_' : '');
}

function wordsOf(phrase: string, tag: string): string[] {
  const words = phrase.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.map((word) => {
    const [first = ''] = word;
    return first.toLocaleUpperCase(tag) + word.slice(first.length);
  });
}

/** Small words of a phrase are no hashtags of their own. */
function isTelling(word: string): boolean {
  return word.length > 4 || /[\p{Script=Han}\p{Script=Hangul}]{2}/u.test(word);
}

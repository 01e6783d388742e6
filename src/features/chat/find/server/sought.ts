import { fold, type SearchTerm, searchTerms } from '#shared/text/search-words.ts';

/** A word, or signs that no word has: then a text must have one of these forms, as it is but for capitals of ASCII. */
export interface Sought extends SearchTerm {
  readonly forms: readonly string[];
}

/** `C++`, `F#`, `.NET`: names whose signs are no words, and which are others without them. */
const named =
  /(?<![\p{L}\p{N}.])(?:\.[a-z]\w*(?:\.\w+)*|[a-z][\w.]*(?:\+{2,}|[+#](?![\p{L}\p{N}])))/giu;
/** An emoji with all that belongs to it, or symbols side by side; not the marks that stand for an apostrophe. */
const symbols = /\p{RGI_Emoji}|[\p{Sm}\p{Sc}\p{So}]+/gv;

/** All that a query asks for. */
export function soughtOf(query: string): Sought[] {
  const found: Sought[] = [];
  const take = (sign: string) => {
    const { length } = searchTerms(sign);
    // `™` is written as letters too, and found by them.
    if (length > 0) return sign;
    found.push(signs(sign));
    return ' ';
  };
  const rest = query
    .replace(named, (name) => {
      found.push({ ...signs(name), parts: searchTerms(name).flatMap(({ parts }) => parts) });
      return ' ';
    })
    .replace(symbols, take);
  return [...found, ...searchTerms(rest).map((term) => ({ ...term, forms: [] }))];
}

function signs(text: string): Sought {
  // Old emoji are written with and without the sign that colours them.
  const sign = text.replace(/\ufe0f$/, '');
  const forms = [sign, sign.normalize('NFKC')].map((form) => form.toLowerCase());
  return {
    ...{ text: fold(sign), parts: [], forms: [...new Set(forms)] },
    // A name may go on: `.NET` finds `.network`, as any unfinished word does.
    ...{ prefix: sign.startsWith('.'), unspaced: true },
  };
}

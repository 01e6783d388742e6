import { placeholdersOf } from '../translate/placeholder.ts';
import { withoutMarks } from './marks.ts';

const letter = /\p{L}/u;
/** `part_no`, `A4-220`, `camelCase`, `index.html`, `C:\files`, `/etc/hosts`, `#c0ffee`, `@name`. */
const code = [
  /^[\w.+#@-]*[\d_][\w.+#@:/-]*$/,
  /^[a-z]+(?:[A-Z][a-z]*)+$/,
  /^[\w-]+\.[a-z]{2,4}$/,
  /^(?:[A-Za-z]:)?[\\/]\S+$/,
  /^#[\da-fA-F]{3,8}$/,
  /^@\w+$/,
];
const unit =
  /^(?:[kmcdµμn]?m[²³23]?|[kmµμ]?g|[mcd]?l|[kmgt]?i?b|[kmg]?hz|[kmg]?wh?|[km]?v|m?a|m?s|min|h|px|pt|em|rem|dpi|°?[cfk]|usd|eur|gbp|jpy|chf)$/i;

/** Whether a run says anything that another language says in other words: no number, code or address. */
export function needsWords(text: string): boolean {
  const plain = withoutPlaceholders(withoutMarks(text));
  const tokens = plain.split(/[\s\u00a0]+/).filter((one) => letter.test(one));
  if (tokens.length === 0) return false;
  const hasNumber = /\p{N}/u.test(plain);
  return tokens.some((token) => {
    const word = token.replace(/^[^\p{L}\p{N}/\\#@]+|[^\p{L}\p{N}]+$/gu, '');
    // One letter is a name of something; in a script of syllables it is a word.
    if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(word)) return false;
    return !(code.some((one) => one.test(word)) || (hasNumber && unit.test(word)));
  });
}

function withoutPlaceholders(text: string): string {
  let plain = '';
  let at = 0;
  for (const { start, end } of placeholdersOf(text)) {
    plain += text.slice(at, start);
    at = end;
  }
  return (plain + text.slice(at)).replace(/<\?[^<>]*\?>/g, ' ');
}

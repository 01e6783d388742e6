import type { Name } from '../item/reference.ts';
import { plain } from './marked.ts';

const eastAsian =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s·・ー]+$/u;

/** Chinese, Japanese and Korean names: the family's first, nothing between and no initials. */
function isEastAsian({ family, given }: Name): boolean {
  return given !== '' && eastAsian.test(family) && eastAsian.test(given);
}

/** The name that a text cites. */
export function shortName({ family, particle }: Name): string {
  return plain([particle, family].filter(Boolean).join(' '));
}

/** `A. M.`, `J.-P.`; @param gap between them, @param dot after each. */
export function initials(given: string, { gap = ' ', dot = '.' } = {}): string {
  const words = plain(given)
    .split(/[\s.]+/)
    .filter(Boolean);
  const hyphen = dot === '' ? '' : '-';
  return words
    .map((word) =>
      word
        .split(/[-‐]/)
        .filter(Boolean)
        .map((part) => `${firstSign(part)}${dot}`)
        .join(hyphen),
    )
    .join(gap);
}

function firstSign(word: string): string {
  return (new Intl.Segmenter().segment(word).containing(0)?.segment ?? '').toUpperCase();
}

export interface NameForm {
  /** Given names as they are shown; the whole ones where absent. */
  readonly given?: (given: string) => string;
  /** Between family and given name, where the family's comes first. */
  readonly comma?: string;
  /** The particle goes behind the given name: `Beek, Anna van der`. */
  readonly demoted?: boolean;
}

/** The family's name first. */
export function inverted(
  name: Name,
  { given = plain, comma = ', ', demoted = false }: NameForm = {},
): string {
  const { family, particle, suffix } = name;
  if (isEastAsian(name)) return plain(`${family}${name.given}`.replace(/\s/g, ''));
  const first = given(name.given);
  const last = demoted && first !== '' ? plain(family) : shortName(name);
  const rest = demoted && first !== '' ? [first, plain(particle)].filter(Boolean).join(' ') : first;
  const ending = suffix === '' ? '' : `${comma}${plain(suffix)}`;
  return `${last}${rest === '' ? '' : comma + rest}${ending}`;
}

/** In the order of speech. */
export function natural(name: Name, { given = plain }: NameForm = {}): string {
  if (isEastAsian(name)) return inverted(name);
  return [given(name.given), shortName(name), plain(name.suffix)].filter(Boolean).join(' ');
}

export interface ListForm {
  /** Before the last one: ` and `, `, and `. */
  readonly and: string;
  /** The same of two names; `and` where absent. */
  readonly andOfTwo?: string;
  readonly comma: string;
  /** More names than `most` are cut to `kept`, followed by `others`. */
  readonly most: number;
  readonly kept: number;
  readonly others: string;
}

export function nameList(
  names: readonly string[],
  { and, andOfTwo = and, comma, most, kept, others }: ListForm,
): string {
  if (names.length > most) return `${names.slice(0, kept).join(comma)}${others}`;
  const last = names.at(-1) ?? '';
  if (names.length < 2) return last;
  const joint = fitting(names.length === 2 ? andOfTwo : and, last);
  return `${names.slice(0, -1).join(comma)}${joint}${last}`;
}

/** `and` as the next word wants it: Arabic joins it to its own script alone, Spanish turns `y` to `e`. */
function fitting(and: string, next: string): string {
  if (and.endsWith('و')) return /^\p{Script=Arabic}/u.test(next) ? and : `${and} `;
  return and.endsWith(' y ') && /^h?[ií](?![aeou])/i.test(next) ? and.replace(' y ', ' e ') : and;
}

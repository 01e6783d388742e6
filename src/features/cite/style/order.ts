import { fold } from '#shared/text/search-words.ts';
import type { Reference } from '../item/reference.ts';
import type { Place } from './place.ts';
import { isNumbered, type Style } from './style-key.ts';

/** Works of one author and year are told apart there. */
const dated: readonly Style[] = ['apa', 'chicago', 'harvard'];

export interface Placed<T extends Reference> {
  readonly reference: T;
  readonly place: Place;
}

/** @param language whose order of letters counts, as a BCP 47 tag. */
export function placesOf<T extends Reference>(
  references: readonly T[],
  style: Style,
  language: string,
): Placed<T>[] {
  if (isNumbered(style))
    return references.map((reference, at) => ({
      reference,
      place: { number: at + 1, suffix: '' },
    }));
  const sorted = references.toSorted(byAuthor(language));
  const alike = Map.groupBy(sorted, (one) => `${namesOf(one)} ${one.issued?.year ?? ''}`);
  return sorted.map((reference, at) => {
    const same = alike.get(`${namesOf(reference)} ${reference.issued?.year ?? ''}`) ?? [];
    const told = dated.includes(style) && same.length > 1;
    return {
      reference,
      place: { number: at + 1, suffix: told ? letter(same.indexOf(reference)) : '' },
    };
  });
}

/** By name, then year (none first), then title without its article. */
function byAuthor(language: string): (a: Reference, b: Reference) => number {
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', numeric: true });
  return (a, b) =>
    compare(namedBy(a), namedBy(b)) ||
    (a.issued?.year ?? 0) - (b.issued?.year ?? 0) ||
    compare(bare(a.title), bare(b.title));
}

function namesOf(reference: Reference): string {
  return fold(namedBy(reference));
}

/** In letters of their own, which a language may put at a place of their own. */
function namedBy({ authors, editors, title }: Reference): string {
  const names = authors.length > 0 ? authors : editors;
  if (names.length === 0) return bare(title);
  return names.map((one) => [one.family, one.given].join(' ')).join(' ');
}

function bare(title: string): string {
  return title.replace(/^(?:the|an?)\s+/i, '').replace(/^[^\p{L}\p{N}]+/u, '');
}

/** `a` to `z`, then `aa`. */
function letter(at: number): string {
  const own = String.fromCharCode(97 + (at % 26));
  return at < 26 ? own : letter(Math.floor(at / 26) - 1) + own;
}

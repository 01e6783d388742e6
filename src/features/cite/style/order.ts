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

export function placesOf<T extends Reference>(references: readonly T[], style: Style): Placed<T>[] {
  if (isNumbered(style))
    return references.map((reference, at) => ({
      reference,
      place: { number: at + 1, suffix: '' },
    }));
  const sorted = [...references].sort(byAuthor);
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

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** By name, then year (none first), then title without its article. */
function byAuthor(a: Reference, b: Reference): number {
  return (
    collator.compare(namesOf(a), namesOf(b)) ||
    (a.issued?.year ?? 0) - (b.issued?.year ?? 0) ||
    collator.compare(bare(a.title), bare(b.title))
  );
}

function namesOf({ authors, editors, title }: Reference): string {
  const names = authors.length > 0 ? authors : editors;
  if (names.length === 0) return bare(title);
  return fold(names.map((one) => [one.family, one.given].join(' ')).join(' '));
}

function bare(title: string): string {
  return fold(title)
    .replace(/^(?:the|an?)\s+/, '')
    .replace(/^[^\p{L}\p{N}]+/u, '');
}

/** `a` to `z`, then `aa`. */
function letter(at: number): string {
  const own = String.fromCharCode(97 + (at % 26));
  return at < 26 ? own : letter(Math.floor(at / 26) - 1) + own;
}

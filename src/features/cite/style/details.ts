import type { Reference } from '../item/reference.ts';
import type { Terms } from '../terms/terms.ts';
import { plain } from './marked.ts';
import { capital, filled } from './phrase.ts';

/** `2nd ed.`; words that are not a number stay, also those that say what they are. */
export function edition(t: Terms, text: string): string {
  const own = plain(text);
  const { numbered, first = numbered, named, known } = t.edition;
  const isSaid = /\bed(?:n|ition)?\b\.?/i.test(own);
  if (t.tag === 'en') {
    if (own === '' || isSaid) return own;
    return filled(numbered, /^\d{1,3}$/.test(own) ? ordinal(Number(own)) : own);
  }
  const number = /^(\d{1,3})(?:st|nd|rd|th)?\.?(?:\s+ed(?:n|ition)?\.?)?$/i.exec(own)?.[1];
  if (number) return filled(Number(number) === 1 ? first : numbered, number);
  const isWhole = own === '' || isSaid || known.some((word) => own.toLowerCase().includes(word));
  return isWhole ? own : filled(named, own);
}

/** Where it opens a sentence; words of the writer stay as they are. */
export function openingEdition(t: Terms, text: string): string {
  return edition(
    { ...t, edition: { ...t.edition, numbered: capital(t, t.edition.numbered) } },
    text,
  );
}

function ordinal(number: number): string {
  const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' } as Readonly<
    Record<string, string>
  >;
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(number);
  return `${number}${endings[rule] ?? 'th'}`;
}

/** How the last page of a range is shortened. */
export type RangeForm = 'whole' | 'two' | 'chicago' | 'fewest';

/** Pages with a dash between; what is no range of numbers stays. */
export function pageRange(text: string, form: RangeForm = 'whole', dash = '–'): string {
  return plain(text).replace(/(\d+)\s*[-‐-―]+\s*(\d+)/g, (_, from: string, to: string) => {
    return `${from}${dash}${form === 'whole' ? to : shortened(from, to, form)}`;
  });
}

function shortened(from: string, to: string, form: RangeForm): string {
  if (from.length !== to.length || Number(to) <= Number(from)) return to;
  if (form === 'chicago' && (from.length < 3 || from.endsWith('00'))) return to;
  let same = 0;
  while (from[same] === to[same]) same += 1;
  const rest = to.slice(same);
  if (form === 'fewest') return rest;
  if (rest.length > 1 || to.length < 2) return rest;
  // `101–9`, but `321–28`.
  if (form === 'chicago' && to.at(-2) === '0') return rest;
  return to.slice(-2);
}

/** `p. 5`, `pp. 5–9`. */
export function pagesOf(t: Terms, pages: string, form?: RangeForm): string {
  const term = /^[^\s,–-]+$/.test(plain(pages)) ? t.page : t.pages;
  return pages && filled(term, pageRange(pages, form));
}

/** Berlin: Springer. */
export function pressOf(t: Terms, { place, publisher }: Reference): string {
  return [plain(place), plain(publisher)].filter(Boolean).join(t.colon);
}

export function doiUrl({ doi }: Pick<Reference, 'doi'>): string {
  return doi === '' ? '' : `https://doi.org/${plainDoi(doi)}`;
}

/** Where it is found on the web: by its DOI, else its address. */
export function linkOf(reference: Pick<Reference, 'doi' | 'url'>): string {
  return doiUrl(reference) || plain(reference.url);
}

export function plainDoi(doi: string): string {
  return plain(doi).replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/i, '');
}

/** Unless it says the same as another part. */
export function unless(text: string, other: string): string {
  return plain(text).toLowerCase() === plain(other).toLowerCase() ? '' : plain(text);
}

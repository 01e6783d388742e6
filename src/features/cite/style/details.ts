import type { PartDate, Reference } from '../item/reference.ts';
import { plain } from './marked.ts';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** How a style writes a month: whole, or shortened to its first letters but for some. */
export type MonthForm = 'whole' | 'mla' | 'ieee' | 'nlm';

export function monthOf({ month }: PartDate, form: MonthForm = 'whole'): string {
  const name = months[(month ?? 0) - 1] ?? '';
  if (form === 'whole' || name === '') return name;
  if (form === 'nlm') return name.slice(0, 3);
  if (form === 'mla') {
    if (name.length <= 4) return name;
    return name === 'September' ? 'Sept.' : `${name.slice(0, 3)}.`;
  }
  return name === 'May' ? name : `${name.slice(0, 3)}.`;
}

/** `May 4, 2021`. */
export function americanDate(date: PartDate, form: MonthForm = 'whole'): string {
  const month = monthOf(date, form);
  if (month === '') return `${date.year}`;
  return date.day === undefined ? `${month} ${date.year}` : `${month} ${date.day}, ${date.year}`;
}

/** `4 May 2021`. */
export function britishDate(date: PartDate, form: MonthForm = 'whole'): string {
  return [date.day, monthOf(date, form), date.year].filter(Boolean).join(' ');
}

/** `2nd ed.`; words that are not a number stay. */
export function edition(text: string, word: string): string {
  const own = plain(text);
  if (own === '' || /\bed(?:n|ition)?\b\.?/i.test(own)) return own;
  return /^\d{1,3}$/.test(own) ? `${ordinal(Number(own))} ${word}` : `${own} ${word}`;
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

/** `A page`, `pages`: how many there are. */
export function isOnePage(pages: string): boolean {
  return /^[^\s,–-]+$/.test(plain(pages));
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

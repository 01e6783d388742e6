import type { PartDate } from '../item/reference.ts';
import type { Terms } from '../terms/terms.ts';

type Language = Pick<Terms, 'tag'>;

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/**
 * How a style writes an English month: whole, or shortened to its first letters but for some. The
 * handbooks shorten English names alone, so that those of other languages stand whole.
 */
export type MonthForm = 'whole' | 'mla' | 'ieee';

export function monthOf(t: Language, date: PartDate, form: MonthForm = 'whole'): string {
  const name = months[(date.month ?? 0) - 1] ?? '';
  if (name === '') return '';
  if (t.tag !== 'en') return local(t, date, { month: 'long' });
  if (form === 'whole') return name;
  if (form === 'mla') {
    if (name.length <= 4) return name;
    return name === 'September' ? 'Sept.' : `${name.slice(0, 3)}.`;
  }
  return name === 'May' ? name : `${name.slice(0, 3)}.`;
}

/**
 * `2021 May 4`, in every language: Citing Medicine (chapter 1) has the names of months put into
 * English and cut to three letters, also where a reference is in another language.
 */
export function medicalDate(date: PartDate): string {
  const month = (months[(date.month ?? 0) - 1] ?? '').slice(0, 3);
  return [date.year, month, date.day].filter(Boolean).join(' ');
}

/** `May 4, 2021`. */
export function americanDate(t: Language, date: PartDate, form: MonthForm = 'whole'): string {
  if (t.tag !== 'en') return localDate(t, date);
  const month = monthOf(t, date, form);
  if (month === '') return `${date.year}`;
  return date.day === undefined ? `${month} ${date.year}` : `${month} ${date.day}, ${date.year}`;
}

/** `4 May 2021`. */
export function britishDate(t: Language, date: PartDate, form: MonthForm = 'whole'): string {
  if (t.tag !== 'en') return localDate(t, date);
  return [date.day, monthOf(t, date, form), date.year].filter(Boolean).join(' ');
}

/** `May 4`, or the month alone. */
export function dayOf(t: Language, date: PartDate): string {
  if (t.tag !== 'en' && date.day !== undefined)
    return local(t, date, { month: 'long', day: 'numeric' });
  return [monthOf(t, date), date.day].filter(Boolean).join(' ');
}

function localDate(t: Language, date: PartDate): string {
  if (date.month === undefined) return `${date.year}`;
  const day = date.day === undefined ? undefined : 'numeric';
  return local(t, date, { year: 'numeric', month: 'long', day });
}

/** What calendars have otherwise: Romance languages write the first of a month as `1er`, Russian references no `г.`. */
const asWritten: Readonly<Record<string, (text: string) => string>> = {
  fr: (text) => text.replace(/^1 /, '1er '),
  it: (text) => text.replace(/^1 /, '1º '),
  pt: (text) => text.replace(/^1 /, '1º '),
  ru: (text) => text.replace(/\s*г\.$/u, ''),
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** In the digits and the calendar of every reference, whatever the language has else. */
function local({ tag }: Language, date: PartDate, shown: Intl.DateTimeFormatOptions): string {
  const key = `${tag} ${JSON.stringify(shown)}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(tag, {
      ...shown,
      ...{ calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' },
    });
  formats.set(key, format);
  const day = new Date(0);
  day.setUTCFullYear(date.year, (date.month ?? 1) - 1, date.day ?? 1);
  const text = format.format(day);
  return asWritten[tag]?.(text) ?? text;
}

import made from '#content/languages.json' with { type: 'json' };
import type { Language } from './language.ts';

/** What is so in every language of the reader; '' or nothing where neither CLDR nor we know. */
export interface Facts {
  /** Its name in itself. */
  readonly own: string;
  readonly direction: 'ltr' | 'rtl';
  /** ISO 15924 code. */
  readonly script: string;
  /** Small letters of the alphabet, also those of several signs as `dž`; none where there are too many to list. */
  readonly letters: readonly string[];
  /** Whole numbers that take one form each, for example `['1, 21, 31…', '2, 3, 4…']`. */
  readonly plurals: readonly string[];
  readonly number: string;
  readonly smallNumber: string;
  readonly date: string;
  readonly quotes: string;
  /** From Monday, and from January; as they stand alone. */
  readonly days: readonly string[];
  readonly months: readonly string[];
  /** ISO 3166 codes; most speakers first. */
  readonly regions: readonly string[];
}

interface Made {
  readonly regions: readonly string[];
  readonly letters: string;
  readonly quotes: readonly string[];
}

const cldr: Readonly<Record<string, Made>> = made.languages;

/** Where CLDR has no words of the language itself. */
const ownNames: Readonly<Record<string, string>> = { ht: 'Kreyòl ayisyen', la: 'Latina' };
const rightToLeft: readonly string[] = ['Arab', 'Hebr'];
/** Whose months `Intl` declines where no year stands beside them. */
const declinedMonths: readonly string[] = ['el'];
const day = new Date(Date.UTC(1999, 11, 31));

/** They are the same for every reader, and asking Intl costs half a millisecond. */
const all = new Map<string, Facts>();

export function factsOf({ code }: Language): Facts {
  const found = all.get(code) ?? readFacts(code);
  all.set(code, found);
  return found;
}

function readFacts(code: string): Facts {
  const { regions = [], letters = '', quotes = [] } = cldr[code] ?? {};
  const script = new Intl.Locale(code).maximize().script ?? '';
  const known = Intl.NumberFormat.supportedLocalesOf(code).length > 0;
  const number = new Intl.NumberFormat(code);
  return {
    own: ownNames[code] ?? new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? '',
    direction: rightToLeft.includes(script) ? 'rtl' : 'ltr',
    script,
    letters: letters.split(' ').filter(Boolean),
    plurals: pluralsOf(code),
    number: known ? number.format(1_234_567.89) : '',
    smallNumber: known ? number.format(1_234.5) : '',
    date: known ? dateIn(code) : '',
    quotes: quotes.join(' … '),
    days: known ? daysIn(code) : [],
    months: known ? monthsIn(code) : [],
    regions,
  };
}

/** @param tag BCP 47 tag. */
export function daysIn(tag: string): string[] {
  const name = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  // The first of May 2000 was a Monday.
  return Array.from({ length: 7 }, (_, at) => name.format(Date.UTC(2000, 4, at + 1)));
}

/** Without the era, which no reader of the calendar needs and Pashto has no word for there. */
function dateIn(tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = format.formatToParts(day).map(({ type, value }) => (type === 'era' ? '' : value));
  return parts.join('').trim();
}

/** Of the calendar that all languages share. @param tag BCP 47 tag. */
export function monthsIn(tag: string): string[] {
  const isDeclined = declinedMonths.includes(tag);
  const name = new Intl.DateTimeFormat(tag, {
    month: 'long',
    ...(isDeclined && { year: 'numeric' }),
    calendar: 'gregory',
    timeZone: 'UTC',
  });
  return Array.from({ length: 12 }, (_, at) => {
    const date = Date.UTC(2000, at, 15);
    if (!isDeclined) return name.format(date);
    return name.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
  });
}

/** The numbers to 200 by the form that they take, three of each; millions, which some set apart, are left out. */
function pluralsOf(code: string): string[] {
  if (Intl.PluralRules.supportedLocalesOf(code).length === 0) return [];
  const rules = new Intl.PluralRules(code);
  const numbers = Array.from({ length: 201 }, (_, at) => at);
  const forms = Map.groupBy(numbers, (one) => rules.select(one));
  const order = ['zero', 'one', 'two', 'few', 'many', 'other'];
  return [...forms]
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([, all]) => `${all.slice(0, 3).join(', ')}${all.length > 3 ? '…' : ''}`);
}

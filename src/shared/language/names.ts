import type { Facts } from './facts.ts';
import type { Language } from './language.ts';

/** Names in a reader's language, all in their base form. */
export interface Names {
  /** As it stands within a sentence. */
  language(language: Language): string;
  script(facts: Facts): string;
  region(code: string): string;
  /** What a part of a date is called. */
  field(part: 'weekday' | 'month'): string;
  /** As it begins a line. */
  capital(text: string): string;
}

/** Their names say “Simplified” and “Traditional” alone, except where they are read. */
const han: readonly string[] = ['Hans', 'Hant'];
const readersOfHan: readonly string[] = ['ja', 'ko', 'zh'];

/** What readers look for, where CLDR prefers another name. */
const preferred: Readonly<Record<string, string>> = { 'en bn': 'Bengali' };

/** @param tag BCP 47 tag of the reader's language. */
export function namesIn(tag: string): Names {
  const languages = new Intl.DisplayNames(tag, { type: 'language' });
  // A telephone reads the data of each for 15 ms, and a page may need one alone.
  const scripts = once(() => new Intl.DisplayNames(tag, { type: 'script' }));
  const regions = once(() => new Intl.DisplayNames(tag, { type: 'region', style: 'short' }));
  const fields = once(() => new Intl.DisplayNames(tag, { type: 'dateTimeField' }));
  const [base = tag] = tag.split('-', 1);
  return {
    language: ({ code }) => preferred[`${base} ${code}`] ?? languages.of(code) ?? code,
    script: ({ script }) => {
      const isBare = han.includes(script) && !readersOfHan.includes(base);
      return (isBare ? languages.of(`zh-${script}`) : scripts().of(script)) ?? script;
    },
    region: (code) => regions().of(code) ?? code,
    field: (part) => fields().of(part) ?? part,
    capital: (text) => {
      const [first = ''] = text;
      return first.toLocaleUpperCase(tag) + text.slice(first.length);
    },
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

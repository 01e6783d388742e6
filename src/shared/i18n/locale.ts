import { locales, pseudoLocales } from '#content/locales.ts';

export type RealLocale = (typeof locales)[number]['code'];
export type PseudoLocale = (typeof pseudoLocales)[number]['code'];
export type Locale = RealLocale | PseudoLocale;

export interface LocaleInfo {
  readonly code: Locale;
  /** BCP 47 tag for `lang`, hreflang and `Intl`. */
  readonly tag: string;
  readonly dir: 'ltr' | 'rtl';
  /** The locale's own name for itself. */
  readonly name: string;
}

/** The 19 locales of the family, in the order of menus (SPEC 2). */
export const realLocales: readonly LocaleInfo[] = locales;

/** With the pseudo-locales. */
export const allLocales: readonly LocaleInfo[] = [...locales, ...pseudoLocales];

export const defaultLocale: RealLocale = 'en';

const byCode = new Map<string, LocaleInfo>(
  [...locales, ...pseudoLocales].map((one) => [one.code, one]),
);

export function isLocale(code: string): code is Locale {
  return byCode.has(code);
}

export function isPseudo(code: Locale): code is PseudoLocale {
  return code === 'en-xa' || code === 'ar-xb';
}

/** The locale of the family that a code names, else English. */
export function realLocaleOf(code: string): RealLocale {
  return locales.find((one) => one.code === code)?.code ?? defaultLocale;
}

/** @throws RangeError for a code that is no locale of the family. */
export function localeInfo(code: Locale): LocaleInfo {
  const info = byCode.get(code);
  if (!info) throw new RangeError(`no such locale: ${code}`);
  return info;
}

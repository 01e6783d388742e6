import type { RealLocale } from '#shared/i18n/locale.ts';
import { terms as english } from '../terms/en.ts';
import type { Terms } from '../terms/terms.ts';

type Load = () => Promise<{ readonly terms: Terms }>;

/** English comes with every style; each other language is a file that is fetched when it is chosen. */
const loads: Readonly<Record<Exclude<RealLocale, 'en'>, Load>> = {
  ar: () => import('../terms/ar.ts'),
  da: () => import('../terms/da.ts'),
  de: () => import('../terms/de.ts'),
  es: () => import('../terms/es.ts'),
  fr: () => import('../terms/fr.ts'),
  id: () => import('../terms/id.ts'),
  it: () => import('../terms/it.ts'),
  ja: () => import('../terms/ja.ts'),
  ko: () => import('../terms/ko.ts'),
  nb: () => import('../terms/nb.ts'),
  nl: () => import('../terms/nl.ts'),
  pl: () => import('../terms/pl.ts'),
  pt: () => import('../terms/pt.ts'),
  ru: () => import('../terms/ru.ts'),
  th: () => import('../terms/th.ts'),
  tr: () => import('../terms/tr.ts'),
  tw: () => import('../terms/tw.ts'),
  zh: () => import('../terms/zh.ts'),
};

export async function loadTerms(language: RealLocale): Promise<Terms> {
  return (await importTerms(language)).terms;
}

/** For a page, whose connection may be away. */
export async function importTerms(language: RealLocale): ReturnType<Load> {
  return language === 'en' ? { terms: english } : loads[language]();
}

import { type BuiltPage, pages } from './built-pages.ts';

/** Addresses of one template that are looked at; more of them differ in their words alone. */
const mostAddresses = 12;
const always: readonly string[] = ['en', 'ar'];
/** `ALL_LOCALES=1`: of no use to every run, for which a share tells. */
const isWhole = process.env.ALL_LOCALES === '1';

/**
 * Each template in English, Arabic and every fifth of the other locales, another fifth for the next
 * template, at another address and site each time; and its addresses.
 */
export function sample(): ReadonlySet<BuiltPage> {
  const one = (alike: readonly BuiltPage[], at: number) => alike[(at * 7) % alike.length] ?? [];
  const templates = Map.groupBy(pages, ({ spec }) => spec.feature);
  const locales = [...templates.values()].flatMap((all, template) =>
    [...Map.groupBy(all, ({ locale }) => locale.code)].flatMap(([code, alike], at) =>
      isWhole || always.includes(code) || (at + template) % 5 === 0 ? [alike] : [],
    ),
  );
  const addresses = [...templates.values()].flatMap((all) => {
    const alike = [...Map.groupBy(all, ({ path }) => path).values()];
    const step = Math.ceil(alike.length / mostAddresses);
    return alike.filter((_, at) => at % step === 0);
  });
  return new Set([...locales, ...addresses].flatMap(one));
}

import { type BuiltPage, pages } from './built-pages.ts';

/** Addresses of one template that are looked at; more of them differ in their words alone. */
const mostAddresses = 40;

/** Each template in every locale, at another address and site each time, and its addresses. */
export function sample(): ReadonlySet<BuiltPage> {
  const one = (alike: readonly BuiltPage[], at: number) => alike[(at * 7) % alike.length] ?? [];
  const locales = Map.groupBy(pages, ({ spec, locale }) => `${spec.feature} ${locale.code}`);
  const templates = Map.groupBy(pages, ({ spec }) => spec.feature);
  const addresses = [...templates.values()].flatMap((all) => {
    const alike = [...Map.groupBy(all, ({ path }) => path).values()];
    const step = Math.ceil(alike.length / mostAddresses);
    return alike.filter((_, at) => at % step === 0);
  });
  return new Set([...locales.values(), ...addresses].flatMap(one));
}

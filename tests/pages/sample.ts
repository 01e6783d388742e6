import { type BuiltPage, pages } from './built-pages.ts';

/** Each template in every locale, at another address and site each time, and each address once. */
export function sample(): ReadonlySet<BuiltPage> {
  const one = ([, alike]: readonly [string, readonly BuiltPage[]], at: number) =>
    alike[(at * 7) % alike.length] ?? [];
  const templates = Map.groupBy(pages, ({ spec, locale }) => `${spec.feature} ${locale.code}`);
  const addresses = Map.groupBy(pages, ({ spec, path }) => spec.feature + path);
  return new Set([...[...templates].flatMap(one), ...[...addresses].flatMap(one)]);
}

import type { Language, LanguagePair } from '#shared/language/language.ts';
import { languageOf, languages } from '#shared/language/list.ts';

/** `/swahili-english` (SPEC 2). */
export function pairPath(from: Language, to: Language): string {
  return `/${from.slug}-${to.slug}`;
}

/** Of all pairs, without locale. */
export const pairPaths: readonly string[] = languages.flatMap((from) =>
  languages.filter((to) => to !== from).map((to) => pairPath(from, to)),
);

/** @param path without locale. @returns undefined for what names no two different languages. */
export function pairOf(path: string): LanguagePair | undefined {
  // A name may hold a hyphen itself.
  for (let at = path.indexOf('-'); at > 0; at = path.indexOf('-', at + 1)) {
    const from = languageOf(path.slice(1, at));
    const to = from && languageOf(path.slice(at + 1));
    if (to && to !== from) return { from, to };
  }
  return undefined;
}

import { languages } from '#shared/language/list.ts';
import { namesIn } from '#shared/language/names.ts';

/** A language as the reader calls it. */
export interface NamedLanguage {
  /** Of `#shared/language/list.ts`. */
  readonly code: string;
  /** As it begins a line. */
  readonly name: string;
}

/** Languages in the order of the reader's own. @param tag BCP 47 tag of the reader's language. */
export function languagesIn(
  tag: string,
  isWanted: (code: string) => boolean = () => true,
): NamedLanguage[] {
  const names = namesIn(tag);
  const collator = new Intl.Collator(tag);
  return languages
    .filter(({ code }) => isWanted(code))
    .map((language) => ({
      code: language.code,
      name: names.capital(names.language(language)),
    }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

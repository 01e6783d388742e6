import { languages } from '#shared/language/list.ts';

const listed = new Set(languages.map(({ code }) => code));

/** What others call a language of ours, the usual first. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  en: ['en', 'en-US'],
  fil: ['fil', 'tl'],
  he: ['he', 'iw'],
  jv: ['jv', 'jw'],
  ku: ['ku', 'kmr', 'ckb'],
  no: ['no', 'nb', 'nn'],
  pt: ['pt', 'pt-BR'],
  'pt-BR': ['pt-BR', 'pb'],
  yi: ['yi', 'ji'],
  'zh-Hans': ['zh-Hans', 'zh-CN', 'zh'],
  'zh-Hant': ['zh-Hant', 'zh-TW', 'zt'],
};

const ours = new Map(
  Object.entries(spellings).flatMap(([tag, codes]) =>
    codes
      .filter((code) => !/^(?:en-US|pt-BR)$/.test(code) || code === tag)
      .map((code) => [code.toLowerCase(), tag] as const),
  ),
);

/**
 * A language of ours by any usual code: `DE`, `nb`, `zh-TW`, `pt-br`. A region stays where it means
 * something to an engine. @returns null for what is none.
 */
export function tagOf(code: string): string | null {
  const wanted = code.trim().toLowerCase().replaceAll('_', '-');
  const found = ours.get(wanted);
  if (found) return found;
  const [base = '', more] = wanted.split('-');
  if (base === 'zh') return /hant|tw|hk|mo/.test(more ?? '') ? 'zh-Hant' : 'zh-Hans';
  const tag = ours.get(base) ?? base;
  if (!listed.has(tag)) return null;
  return more && /^(?:[a-z]{2}|\d{3})$/.test(more) ? `${tag}-${more.toUpperCase()}` : tag;
}

/** Those of a list that are languages of ours, each once. */
export function tagsOf(codes: readonly string[]): string[] {
  return [...new Set(codes.map(tagOf).filter((tag) => tag !== null))];
}

/** The language without its region: `pt` of `pt-BR`, `zh-Hans` as it is. */
export function baseOf(tag: string): string {
  return tag.replace(/-(?:[A-Z]{2}|\d{3})$/, '');
}

/** How one of a list of codes spells a language of ours; null where the list lacks it. */
export function spelledIn(codes: Iterable<string>, tag: string): string | null {
  const known = new Map([...codes].map((code) => [code.toLowerCase(), code]));
  const base = baseOf(tag);
  const wanted = [tag, ...(spellings[tag] ?? []), base, ...(spellings[base] ?? [])];
  for (const one of wanted) {
    const code = known.get(one.toLowerCase());
    if (code !== undefined) return code;
  }
  return null;
}

const names = new Intl.DisplayNames('en', { type: 'language' });

/** In English, for models and programs. */
export function englishName(tag: string): string {
  return names.of(tag) ?? tag;
}

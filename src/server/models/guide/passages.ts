import { fill } from '#shared/errors/fill.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import type { Catalogue, Group, Words } from '#shared/i18n/words.ts';
import type { PageSpec, Site } from '#shared/site/define.ts';
import { isAtHome } from '#shared/site/home.ts';
import { type Addressing, hrefOf } from '#shared/site/href.ts';
import type { Articles } from '../../articles/articles.ts';
import { hasProse } from '../../articles/heads.ts';

/** A paragraph of a page of the family, with what stands over it. */
export interface Passage {
  readonly heading: string;
  readonly text: string;
  readonly page: string;
  readonly url: string;
}

/** Shorter texts are labels and headings. */
const shortest = 40;
const frame = ['shell', 'crash', 'banner', 'family', 'errors', 'guide'];
const noProse =
  /(?:^|\.)(?:ui|ex|example|noscript|named)(?:\.|$)|(?:^|\.)(?:title|menu|h1|hint|link|q\d+)$/;

interface Family {
  readonly sites: readonly Site[];
  readonly addressing: Addressing;
  readonly articles: Articles;
}

/** Every paragraph that the family's indexed pages show in a locale, from the words they read, and what each article is about. */
export function passagesOf(
  { sites, addressing, articles }: Family,
  words: Words,
): readonly Passage[] {
  const { locale } = words;
  const all = sites.flatMap((site) =>
    Object.entries(site.pages)
      .filter(
        ([path, spec]) =>
          isShown(path, spec, site) &&
          (spec.locales?.includes(locale) ?? true) &&
          hasProse(articles, spec, locale),
      )
      .flatMap(([path, spec]) => {
        const url = hrefOf(addressing, site, locale, path);
        return [...articlePassages(spec, articles, locale, url), ...pagePassages(spec, words, url)];
      }),
  );
  // Several pages may show one answer; it is quoted from the first.
  return [...Map.groupBy(all, ({ text }) => text).values()].flatMap(([first]) => first ?? []);
}

function isShown(path: string, spec: PageSpec, site: Site): boolean {
  return spec.indexed && spec.listed && isAtHome(site.key, path, spec);
}

/** Of an article what stands below its title: it says what the page is about. */
function articlePassages(
  { article }: PageSpec,
  articles: Articles,
  locale: Locale,
  url: string,
): Passage[] {
  if (!article) return [];
  const { h1, lede, title } = articles.head(article, locale);
  return [{ heading: h1, text: lede, page: title, url }];
}

function pagePassages(spec: PageSpec, words: Words, url: string): Passage[] {
  const read = spec.reads.flatMap((one) => {
    const [group = '', part = ''] = one.split(':', 2);
    if (frame.includes(group) || !words.has(group as Group)) return [];
    const all = words.catalogue(group as Group);
    return [{ all, part, own: ownWords(all, part) }];
  });
  const names = read.map(({ own, part }) => nameIn(own, part));
  const named = names.find((name) => name !== null);
  return read.flatMap(({ all, own }, n) => {
    const page = names[n] ?? named;
    if (!page) return [];
    return Object.entries(own)
      .filter(([key, text]) => !noProse.test(key) && text.length >= shortest && !/[{<]/.test(text))
      .map(([key, text]) => ({
        heading: fill(headingOf(key, all) ?? page),
        text: fill(text),
        page,
        url,
      }));
  });
}

/** The page's part of a group. */
function ownWords(catalogue: Catalogue, part: string): Record<string, string> {
  return Object.fromEntries(Object.entries(catalogue).filter(([key]) => key.startsWith(part)));
}

/** What a page is called in the words that it reads: `h1`, or `about.h1` of its part `about.`. */
function nameIn(own: Readonly<Record<string, string>>, part: string): string | null {
  const isName = (text: string | undefined) => text !== undefined && !/[{<]/.test(text);
  const itself = /^(?:h1|title)$/.test(part) ? own[part] : undefined;
  return [own[`${part}h1`], own[`${part}title`], itself].find(isName) ?? null;
}

/** Catalogues pair `a.text` with `a.title`, `words` with `words.title`, `a1` with `q1`. */
function headingOf(key: string, own: Readonly<Record<string, string>>): string | undefined {
  const question = key.replace(/(^|\.)a(\d+)$/, '$1q$2');
  const beside = key.replace(/(?:\.text|\.\d+)$/, '.title');
  return [question, beside, `${key}.title`].flatMap((one) =>
    one === key ? [] : (own[one] ?? []),
  )[0];
}

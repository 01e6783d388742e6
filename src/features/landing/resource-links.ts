import type { GuideCategory } from '#shared/article/guide-category.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import type { PageContext } from '#shared/site/page-context.ts';

export interface Lead {
  readonly href: string;
  readonly label: string;
}

const shortTexts = ['messages', 'love-letter', 'quotes', 'personal-bio'] as const;
type ShortText = (typeof shortTexts)[number];

/** What the first page of the site of guides reads to lead on. */
export const resourceReads: readonly string[] = [
  'guides:name.',
  ...shortTexts.map((slug) => `tools-personal:${slug}.h1`),
];

/** The tools of the site of guides, which it has in every language. */
export function shortTextLinks(
  page: PageContext,
  slugs: readonly ShortText[] = shortTexts,
): Lead[] {
  const t = page.words('tools-personal');
  return slugs.map((slug) => ({ href: page.link(`/${slug}`), label: t(`${slug}.h1`) }));
}

/** Where its three parts lead: to guides and collections, and in a language without them to tools. */
export function resourceLinks(page: PageContext): Record<'a' | 'b' | 'c', Lead[]> {
  if (!page.has('/guides'))
    return {
      a: shortTextLinks(page, ['messages', 'love-letter']),
      b: shortTextLinks(page, ['quotes']),
      c: shortTextLinks(page, ['personal-bio']),
    };
  const guides = page.words('guides');
  const lists = (categories: readonly GuideCategory[]) =>
    categories.map((one) => ({ href: page.link(`/${one}`), label: guides(`name.${one}`) }));
  const hub = { href: page.linkTo('main', '/hub'), label: page.words('shell')('footer.to.hub') };
  return {
    a: lists(['writing', 'study']),
    b: lists(['chat', 'privacy']),
    c: [hub, ...shortTextLinks(page)],
  };
}

/** All guides in English; the link says so itself. */
export function englishGuides(page: PageContext) {
  const name = `${page.words('shell')('footer.to.guides')} (${localeInfo('en').name})`;
  return [{ href: page.link('/guides'), name, hreflang: 'en' }];
}

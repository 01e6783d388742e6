import type { PageContext } from '#shared/site/page-context.ts';

/** JSON-LD of a page: the site, the page, and what the page adds; `<` is escaped, for it stands in a script element. */
export function structuredData(
  page: PageContext,
  title: string,
  description: string,
  more: readonly object[],
): string {
  const { origin } = new URL(page.canonical);
  const inLanguage = page.locale.tag;
  const lists = more.some((node) => '@type' in node && node['@type'] === 'ItemList');
  const graph = [
    { '@type': 'WebSite', '@id': `${origin}/#site`, url: `${origin}/`, name: page.home.title },
    {
      '@type': lists ? 'CollectionPage' : 'WebPage',
      '@id': page.canonical,
      url: page.canonical,
      name: title,
      description,
      inLanguage,
      isPartOf: { '@id': `${origin}/#site` },
    },
    ...more,
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
}

/** Prose that the page is. */
export function articleNode(
  { canonical, locale, home }: PageContext,
  article: { readonly h1: string; readonly description: string; readonly wordCount: number },
): object {
  return {
    '@type': 'Article',
    '@id': `${canonical}#article`,
    headline: article.h1,
    description: article.description,
    inLanguage: locale.tag,
    wordCount: article.wordCount,
    mainEntityOfPage: { '@id': canonical },
    author: { '@type': 'Organization', name: home.title },
  };
}

/** Questions and answers that stand on the page itself. */
export function faqNode(
  canonical: string,
  questions: readonly { question: string; answer: string }[],
): object {
  return {
    '@type': 'FAQPage',
    '@id': `${canonical}#questions`,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** A tool that a visitor may use on the page, in any browser and for nothing. */
export function applicationNode(id: string, url: string, name: string): object {
  return {
    '@type': 'WebApplication',
    '@id': id,
    name,
    url,
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    isAccessibleForFree: true,
  };
}

/**
 * Where the page stands in the site that it is at home on, which need not be the one that shows it.
 * @param above from below the site's first page to the one above; addresses may be paths of the canonical's host.
 */
export function breadcrumbNode(
  { canonical, home, link }: Pick<PageContext, 'canonical' | 'home' | 'link'>,
  above: readonly { readonly name: string; readonly href: string }[],
  name: string,
): object {
  const trail = [{ name: home.title, href: link('/') }, ...above];
  return {
    '@type': 'BreadcrumbList',
    '@id': `${canonical}#breadcrumbs`,
    itemListElement: [...trail, { name, href: canonical }].map((one, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: one.name,
      item: new URL(one.href, canonical).href,
    })),
  };
}

/** What a page lists, in its order. @param paths on the canonical's host. */
export function itemListNode(canonical: string, paths: readonly string[]): object {
  return {
    '@type': 'ItemList',
    '@id': `${canonical}#list`,
    itemListElement: paths.map((path, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: new URL(path, canonical).href,
    })),
  };
}

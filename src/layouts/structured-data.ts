import type { PageContext } from '#shared/site/page-context.ts';
import { ogPictureOf } from './og-picture.ts';

/** JSON-LD of a page: the site, the page, and what the page adds; `<` is escaped, for it stands in a script element. */
export function structuredData(
  page: PageContext,
  title: string,
  description: string,
  more: readonly object[],
): string {
  const { origin } = new URL(page.canonical);
  const inLanguage = page.locale.tag;
  const own = more.filter((node) => '@id' in node && node['@id'] === page.canonical);
  const graph = [
    { '@type': 'WebSite', '@id': `${origin}/#site`, url: `${origin}/`, name: page.home.title },
    {
      '@type': hasType(more, 'ItemList') ? 'CollectionPage' : 'WebPage',
      '@id': page.canonical,
      url: page.canonical,
      name: title,
      description,
      inLanguage,
      isPartOf: { '@id': `${origin}/#site` },
      ...Object.assign({}, ...own),
    },
    ...more.filter((node) => !own.includes(node)),
  ];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
}

export function hasType(nodes: readonly object[], type: string): boolean {
  return nodes.some((node) => '@type' in node && node['@type'] === type);
}

/** What the page's own node says besides: another type, or what the page is about. */
export function pageNode({ canonical }: Pick<PageContext, 'canonical'>, more: object): object {
  return { ...more, '@id': canonical };
}

type Family = Pick<PageContext, 'family' | 'home' | 'linkTo'>;

/** Who runs the family and writes for it, by the page of its team, which is to be found on main. */
export function organizationNode({ family, home, linkTo }: Family) {
  const team = linkTo('main', '/authors/wordkin-team');
  const name = family.find(({ site }) => site.key === 'main')?.site.title ?? home.title;
  return { '@type': 'Organization', '@id': team, name, url: team };
}

/** The same for who asks about it: with its first page, and a picture that main has as a file. */
export function publisherNode(page: Family): object {
  const url = page.linkTo('main', '/');
  return { ...organizationNode(page), url, logo: new URL('/icon.png', url).href };
}

interface Prose {
  readonly h1: string;
  readonly description: string;
  readonly wordCount: number;
  /** Those of its group. */
  readonly fields: object;
}

/** In `fields` of the groups that tell them. */
interface Days {
  readonly published?: string;
  readonly modified?: string;
}

type ProsePage = Family & Pick<PageContext, 'canonical' | 'locale' | 'spec'>;

/** Prose that the page is. */
export function articleNode(page: ProsePage, article: Prose): object {
  const { canonical, locale } = page;
  const { published, modified }: Days = article.fields;
  const organization = organizationNode(page);
  return {
    '@type': 'Article',
    '@id': `${canonical}#article`,
    headline: article.h1,
    description: article.description,
    inLanguage: locale.tag,
    image: ogPictureOf(page),
    ...(published && { datePublished: published }),
    ...(modified && { dateModified: modified }),
    wordCount: article.wordCount,
    mainEntityOfPage: { '@id': canonical },
    author: organization,
    publisher: organization,
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

/**
 * A tool that a visitor may use on the page, in any browser.
 * @param isFree whether it does its work for nothing, without an account and without anything that an operator sets up.
 */
export function applicationNode(id: string, url: string, name: string, isFree: boolean): object {
  return {
    '@type': 'WebApplication',
    '@id': id,
    name,
    url,
    applicationCategory: 'UtilitiesApplication',
    operatingSystem: 'Any',
    ...(isFree && {
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    }),
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

/**
 * What a page lists, in its order.
 * @param paths on the canonical's host, or places on the page itself.
 * @param names of each, where no page of its own tells it.
 */
export function itemListNode(
  canonical: string,
  paths: readonly string[],
  names: readonly string[] = [],
): object {
  return {
    '@type': 'ItemList',
    '@id': `${canonical}#list`,
    itemListElement: paths.map((path, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      ...(names[at] !== undefined && { name: names[at] }),
      url: new URL(path, canonical).href,
    })),
  };
}

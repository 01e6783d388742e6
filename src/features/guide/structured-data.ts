import type { Article } from '#shared/article/article.ts';
import type { PageContext } from '#shared/site/page-context.ts';

/** JSON-LD of a guide. */
export function guideNode(
  { canonical, locale }: Pick<PageContext, 'canonical' | 'locale'>,
  { h1, description, wordCount, fields }: Article<'guides'>,
  author: { readonly name: string; readonly href: string },
): object {
  return {
    '@type': 'Article',
    '@id': `${canonical}#article`,
    headline: h1,
    description,
    inLanguage: locale.tag,
    datePublished: fields.published,
    ...(fields.modified && { dateModified: fields.modified }),
    wordCount,
    mainEntityOfPage: { '@id': canonical },
    author: {
      '@type': 'Organization',
      name: author.name,
      url: new URL(author.href, canonical).href,
    },
  };
}

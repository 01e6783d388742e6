import type { ArticleSelection } from '#shared/article/article.ts';
import type { SiteKey } from '#shared/site/define.ts';

/** A few pages that the first page of a site leads to, beside their lists. */
export const picks: Partial<Record<SiteKey, ArticleSelection>> = {
  essay: {
    group: 'topics',
    slugs: [
      ...['social-media', 'climate-change', 'artificial-intelligence', 'mental-health'],
      ...['school-uniforms', 'immigration'],
    ],
    optional: true,
  },
  grammar: {
    group: 'words',
    slugs: [
      ...['affect-effect', 'than-then', 'fewer-less', 'who-whom'],
      ...['present-perfect', 'articles-general-statements', 'reported-statements', 'comma-splice'],
    ],
    optional: true,
  },
  main: {
    group: 'hub',
    slugs: ['love-letter', 'messages', 'quotes', 'personal-bio'],
    optional: true,
  },
};

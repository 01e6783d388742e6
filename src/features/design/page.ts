import type { PageSpec } from '#shared/site/define.ts';

/** `/test-only` (SPEC 2): what pages are made of, on one page, for who works on them. */
export const designPage: PageSpec = {
  feature: 'design',
  indexed: false,
  listed: false,
  reads: ['status:404.', 'contact', 'landing:main.', 'consent'],
  props: {},
};

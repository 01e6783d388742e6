import { languages } from '#shared/language/list.ts';
import type { PageSpec } from '#shared/site/define.ts';
import { frames } from './pair/frame.ts';

/** What is said of any language; every page here shows some of it. */
const reader = ['family.', 'order.', 'gender.', 'articles.', 'direction.'];

/** `/l`, `/l/{language}`, and the frames that the pages of all pairs are filled from (SPEC 2). */
export function languagePages(): Readonly<Record<string, PageSpec>> {
  const each = languages.map(({ slug }) => [`/l/${slug}`, page(['one.', 'fact.'], slug)] as const);
  const frame = { ...page(['pair.', 'change.', 'fact.']), frame: true, listed: false };
  return {
    '/l': page(['list.']),
    ...Object.fromEntries(each),
    [frames.full]: frame,
    [frames.plain]: { ...frame, indexed: false },
  };
}

function page(parts: readonly string[], slug = ''): PageSpec {
  const reads = ['menu', ...parts, ...reader].map((part) => `language:${part}`);
  reads.push('shell:article.');
  return { feature: 'language', indexed: true, listed: true, reads, props: { slug } };
}

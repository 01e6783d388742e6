import { languages } from '#shared/language/list.ts';
import type { PageSpec } from '#shared/site/define.ts';
import { frames } from './pair/frame.ts';

/** What is said of any language; every page here shows some of it. */
const reader = ['family.', 'order.', 'gender.', 'articles.', 'direction.'];

/**
 * `/l`, `/l/{language}`, and the frames that the pages of all pairs are filled from (SPEC 2).
 * @param toolReads what the tool reads that the route puts into the pages' slot.
 */
export function languagePages(toolReads: readonly string[]): Readonly<Record<string, PageSpec>> {
  const withTool = (spec: PageSpec) => ({ ...spec, reads: [...spec.reads, ...toolReads] });
  const each = languages.map(
    ({ slug }) => [`/l/${slug}`, withTool(page(['one.', 'fact.'], slug))] as const,
  );
  const frame = {
    ...withTool(page(['pair.', 'change.', 'fact.'])),
    frame: true,
    listed: false,
  };
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

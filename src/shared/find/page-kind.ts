/** What kinds of pages are called in lists of results, in pictures of links and in llms.txt: `find:kind.<kind>`. */
export const pageKinds = [
  'tool',
  'topic',
  'word',
  'guide',
  'hub',
  'compare',
  'language',
  'explainer',
  'company',
  'landing',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** By the feature that shows the page: those that are not read are used. */
export function kindOf(feature: string): PageKind {
  return pageKinds.find((kind) => kind === feature) ?? 'tool';
}

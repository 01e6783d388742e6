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

/** Features that tell of the family and what it asks for, by other names than their kind. */
const ofCompany: readonly string[] = ['contact', 'pricing', 'rewards', 'share'];

/** By the feature that shows the page: those that are not read are used. */
export function kindOf(feature: string): PageKind {
  if (ofCompany.includes(feature)) return 'company';
  return pageKinds.find((kind) => kind === feature) ?? 'tool';
}

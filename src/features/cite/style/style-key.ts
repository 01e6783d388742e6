export const styleKeys = [
  ...(['apa', 'mla', 'chicago', 'chicago-notes'] as const),
  ...(['harvard', 'vancouver', 'ieee'] as const),
] as const;
export type Style = (typeof styleKeys)[number];

/** What each style calls the list at the end of a text; English, as all that a style writes. */
export const listTitles: Readonly<Record<Style, string>> = {
  apa: 'References',
  mla: 'Works Cited',
  chicago: 'References',
  'chicago-notes': 'Bibliography',
  harvard: 'Reference list',
  vancouver: 'References',
  ieee: 'References',
};

/** In the order of the list, which a person may change; the others go by the alphabet. */
export function isNumbered(style: Style): boolean {
  return style === 'vancouver' || style === 'ieee';
}

export const styleKeys = [
  ...(['apa', 'mla', 'chicago', 'chicago-notes'] as const),
  ...(['harvard', 'vancouver', 'ieee'] as const),
] as const;
export type Style = (typeof styleKeys)[number];

/** In the order of the list, which a person may change; the others go by the alphabet. */
export function isNumbered(style: Style): boolean {
  return style === 'vancouver' || style === 'ieee';
}

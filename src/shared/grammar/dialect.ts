/** Englishes that Harper tells apart, with the number it has for each. */
export const dialects = { 'en-US': 0, 'en-GB': 1, 'en-AU': 2, 'en-CA': 3 } as const;
export type Dialect = keyof typeof dialects;

export const dialectTags = Object.keys(dialects) as readonly Dialect[];

export function isDialect(tag: unknown): tag is Dialect {
  return dialectTags.some((one) => one === tag);
}

/** The dialect for any tag of English: `en`, `en-NZ`, `en_gb`; null where it is no English. */
export function dialectOf(tag: string): Dialect | null {
  const [language = '', region = ''] = tag.toLowerCase().split(/[-_]/);
  if (language !== 'en') return null;
  return (
    dialectTags.find((one) => one.toLowerCase() === `en-${region}`) ?? nearest[region] ?? 'en-US'
  );
}

const nearest: Readonly<Record<string, Dialect>> = {
  nz: 'en-AU',
  ie: 'en-GB',
  za: 'en-GB',
  in: 'en-GB',
};

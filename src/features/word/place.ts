import type { ArticleFields } from '#shared/article/article.ts';

export type WordKind = ArticleFields<'words'>['kind'];

/** Where the list of a kind stands, and its pages below it. */
export const wordFolders = { rule: '/grammar', word: '/grammar-words' } as const satisfies Record<
  WordKind,
  string
>;

export function wordPath(kind: WordKind, slug: string): string {
  return `${wordFolders[kind]}/${slug}`;
}

export const wordLevels = [
  'A1',
  'A2',
  'B1',
  'B2',
  'C1',
  'C2',
] as const satisfies ArticleFields<'words'>['level'][];

import { articles } from '#shared/article/list.gen.ts';
import type { PageSpec } from '#shared/site/define.ts';
import { type WordKind, wordFolders, wordPath } from './place.ts';

const words = Object.entries(articles.words);
const kinds = Object.keys(wordFolders) as WordKind[];

/** Rules and words, each a list and a page for each with its practice. */
export function wordPages(): Readonly<Record<string, PageSpec>> {
  return {
    ...Object.fromEntries(kinds.map((kind) => [wordFolders[kind], wordList(kind)])),
    ...Object.fromEntries(words.map(([slug, { kind }]) => [wordPath(kind, slug), wordPage(slug)])),
  };
}

function wordList(kind: WordKind): PageSpec {
  const slugs = words.flatMap(([slug, word]) => (word.kind === kind ? slug : []));
  return {
    feature: 'word',
    indexed: true,
    listed: true,
    reads: ['shell:article.', 'word:menu.', 'word:level', `word:${kind}.`],
    lists: [{ group: 'words', slugs }],
    props: { kind },
  };
}

function wordPage(slug: string): PageSpec {
  return {
    feature: 'word',
    indexed: true,
    listed: true,
    reads: ['shell:article.', 'word:menu.', 'word:level', 'word:example', 'word:practice'],
    article: { group: 'words', slug },
    props: { kind: '' },
  };
}

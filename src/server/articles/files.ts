import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { ArticleRef } from '#shared/article/article.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { createLook } from '../look.ts';

export interface ArticleFile {
  /** From the root, for what an error says. */
  readonly name: string;
  readonly text: string;
}

export interface ArticleFiles {
  has(ref: ArticleRef, locale: Locale): boolean;
  /** The file as it lies; the same object as long as it has not changed. */
  read(ref: ArticleRef, locale: Locale): ArticleFile;
  /** Slugs of a group's articles, in order; the English ones unless told. */
  slugsOf(group: ArticleRef['group'], locale?: Locale): readonly string[];
}

/** `content/articles/<group>/<locale>/<slug>.md`; each folder and file is read once, with `watch` again when it changed. */
export function createArticleFiles(watch = false, root = 'content/articles'): ArticleFiles {
  const folders = new Map<string, ReadonlySet<string>>();
  const files = new Map<string, ArticleFile & { readonly stamp: number }>();
  const isDue = createLook(watch);
  const slugsIn = (folder: string): ReadonlySet<string> => {
    const known = folders.get(folder);
    if (known && !isDue(folder)) return known;
    const found = new Set(slugsBelow(folder));
    folders.set(folder, found);
    return found;
  };
  const folderOf = (group: string, locale: Locale) => path.posix.join(root, group, locale);
  return {
    has: ({ group, slug }, locale) => slugsIn(folderOf(group, locale)).has(slug),
    slugsOf: (group, locale = 'en') => [...slugsIn(folderOf(group, locale))],
    read: ({ group, slug }, locale) => {
      const name = path.posix.join(folderOf(group, locale), `${slug}.md`);
      const known = files.get(name);
      if (known && !isDue(name)) return known;
      const stamp = watch ? statSync(name).mtimeMs : 0;
      if (known?.stamp === stamp) return known;
      const file = { name, text: readFileSync(name, 'utf8'), stamp };
      files.set(name, file);
      return file;
    },
  };
}

function slugsBelow(folder: string): string[] {
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort();
}

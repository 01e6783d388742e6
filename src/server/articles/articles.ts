import { createHash } from 'node:crypto';
import type {
  Article,
  ArticleFields,
  ArticleGroup,
  ArticleHead,
  ArticleRef,
} from '#shared/article/article.ts';
import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import { countText } from '#shared/text/count.ts';
import { type ResolveLink, renderBody } from './body.ts';
import { type ArticleFile, createArticleFiles } from './files.ts';
import { readFrontmatter, readSame, readWorded } from './frontmatter.ts';
import { markPartWords } from './part-words.ts';
import { typeset, typesetAll } from './typeset.ts';

/** The long prose of the family. */
export interface Articles {
  /** Whether the locale has it: no article falls back to another language (DESIGN 5). */
  has(ref: ArticleRef, locale: Locale): boolean;
  /** @throws Error that names the file where it is not as `shared/article` says. */
  head(ref: ArticleRef, locale: Locale): ArticleHead;
  open(ref: ArticleRef, locale: Locale, resolve: ResolveLink): Article;
  /** Slugs of the English articles of a group, in order. */
  slugsOf(group: ArticleGroup): readonly string[];
  /** Digest of all that the article's own page shows of it. */
  stampOf(ref: ArticleRef, locale: Locale): string;
}

interface Read {
  readonly file: ArticleFile;
  readonly english: ArticleFile;
  readonly head: ArticleHead;
  readonly body: string;
}

/** Each file is read and parsed once a process, with `watch` again when it changed. */
export function createArticles({
  watch = false,
  root,
}: {
  watch?: boolean;
  root?: string;
} = {}): Articles {
  const files = createArticleFiles(watch, root);
  const known = new Map<string, Read>();
  const read = (ref: ArticleRef, locale: Locale): Read => {
    const english = files.read(ref, 'en');
    const file = files.read(ref, locale);
    const kept = known.get(file.name);
    if (kept?.file === file && kept.english === english) return kept;
    const made = readArticle(ref, locale, file, english);
    known.set(file.name, made);
    return made;
  };
  return {
    has: (ref, locale) => files.has(ref, 'en') && files.has(ref, locale),
    head: (ref, locale) => read(ref, locale).head,
    slugsOf: files.slugsOf,
    stampOf: (ref, locale) => {
      const { file, head } = read(ref, locale);
      return digest([file.text, JSON.stringify(head.fields)]);
    },
    open: (ref, locale, resolve) => {
      const { file, head, body } = read(ref, locale);
      const made = renderBody(file.name, body, resolve);
      return {
        ...head,
        ...made,
        html: localeInfo(locale).dir === 'rtl' ? markPartWords(made.html) : made.html,
        // Few pages ask for it.
        get wordCount() {
          return countText(body).words;
        },
      };
    },
  };
}

function readArticle(
  { group, slug }: ArticleRef,
  locale: Locale,
  file: ArticleFile,
  english: ArticleFile,
): Read {
  const { data, body } = readFrontmatter(file);
  const { worded, ...head } = readWorded(group, file, data);
  const same = readSame(group, english, file === english ? data : readFrontmatter(english).data);
  const fields = { ...same, ...worded } as ArticleFields<ArticleGroup>;
  return {
    file,
    english,
    body: typeset(body, locale),
    head: { ...typesetAll({ ...head, fields }, locale), slug },
  };
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);
}

import * as z from 'zod/mini';
import { guideCategories } from './guide-category.ts';
import { distinctTexts, text } from './text-list.ts';
import { wordFields } from './word-fields.ts';

const slug = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));
const related = z.array(slug);
const productKind = z.enum([
  ...['chat', 'writing', 'grammar', 'paraphrase'],
  ...['translation', 'search', 'image', 'notes'],
] as const);
const dated = {
  /** Day of the first edition, `2026-11-21`. */
  published: day,
  /** Of the last edition that says something else, where there was one. */
  modified: z.optional(day),
};
/** Pages of the makers themselves where what is told of their products can be looked up. */
const sources = z
  .array(z.string().check(z.regex(/^https:\/\/[^\s?#]+$/)))
  .check(z.minLength(1), z.maxLength(6));
const topicPrompts = distinctTexts.check(z.length(12));

/**
 * Fields of the frontmatter besides the words that every article has: `same` have no language and
 * stand in the English file alone, `worded` stand in every locale's file.
 */
export const articleSchemas = {
  topics: {
    same: z.object({
      category: z.enum([
        ...(['society', 'science', 'technology', 'environment', 'education'] as const),
        ...(['health', 'history', 'culture', 'politics', 'work'] as const),
      ]),
      related,
    }),
    worded: z.object({
      prompts: z.strictObject({
        argue: topicPrompts,
        compare: topicPrompts,
        explain: topicPrompts,
        analyse: topicPrompts,
        reflect: topicPrompts,
      }),
    }),
  },
  words: {
    same: z.object({
      ...wordFields,
      related,
    }),
    worded: z.object({}),
  },
  alternatives: {
    same: z.object({ product: text, kind: productKind, related, ...dated, sources }),
    worded: z.object({}),
  },
  compare: {
    same: z.object({
      products: z.array(text).check(z.minLength(2)),
      kind: productKind,
      related,
      ...dated,
      sources,
    }),
    worded: z.object({}),
  },
  hub: {
    same: z.object({
      related: z.optional(related),
      /** Of collections that are too long for one page (DESIGN 8). */
      pages: z.optional(z.int().check(z.gte(2), z.lte(4))),
    }),
    worded: z.object({
      collections: z.array(z.object({ name: text, items: distinctTexts })),
    }),
  },
  guides: {
    same: z.object({
      category: z.enum(guideCategories),
      related,
      ...dated,
      author: z.literal('wordkin-team'),
    }),
    worded: z.object({}),
  },
  lists: { same: z.object({}), worded: z.object({}) },
  company: { same: z.object({}), worded: z.object({}) },
  explainers: { same: z.object({}), worded: z.object({}) },
} as const;

/** Folder in `content/articles`. */
export type ArticleGroup = keyof typeof articleSchemas;

export type ArticleFields<G extends ArticleGroup> = z.infer<(typeof articleSchemas)[G]['same']> &
  z.infer<(typeof articleSchemas)[G]['worded']>;

/** Words that every article has in every locale, in the order of its file. */
export const headSchema = z.object({
  /** HTML title, at most 60 characters. */
  title: text,
  /** 70 to 155 characters, from 30 in Japanese, Chinese and Korean. */
  description: text,
  h1: text,
  /** One or two sentences below it. */
  lede: text,
});

export interface ArticleRef {
  readonly group: ArticleGroup;
  readonly slug: string;
}

/** Articles of one group that a page lists. */
export interface ArticleSelection {
  readonly group: ArticleGroup;
  readonly slugs: readonly string[];
  /** The page is there without any of them, too. */
  readonly optional?: boolean;
}

/** What menus and lists need of an article, in the page's locale. */
export interface ArticleHead<G extends ArticleGroup = ArticleGroup>
  extends Readonly<z.infer<typeof headSchema>> {
  readonly slug: string;
  readonly fields: ArticleFields<G>;
}

export interface ArticleHeading {
  readonly id: string;
  /** Plain text, not escaped. */
  readonly text: string;
  readonly depth: 2 | 3;
}

export interface Article<G extends ArticleGroup = ArticleGroup> extends ArticleHead<G> {
  /** The body, safe to put into a page as it is. */
  readonly html: string;
  readonly headings: readonly ArticleHeading[];
  /** Of the body, as `Intl.Segmenter` finds them. */
  readonly wordCount: number;
}

/** Language-free fields that `list.gen.ts` has for menus and site tables. */
export const listedFields = {
  topics: ['category'],
  words: ['kind', 'level'],
  alternatives: ['product', 'kind'],
  compare: ['products', 'kind'],
  hub: ['pages'],
  guides: ['category'],
  lists: [],
  company: [],
  explainers: [],
} as const satisfies { [G in ArticleGroup]: readonly (keyof ArticleFields<G>)[] };

/** Group -> slug -> listed fields, slugs in order. */
export type ArticleList = {
  readonly [G in ArticleGroup]: Readonly<
    Record<
      string,
      Pick<ArticleFields<G>, (typeof listedFields)[G][number] & keyof ArticleFields<G>>
    >
  >;
};

export const articleGroups = Object.keys(articleSchemas) as ArticleGroup[];

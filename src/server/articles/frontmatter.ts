import { CORE_SCHEMA, load } from 'js-yaml';
import type { output, ZodMiniType } from 'zod/mini';
import { type ArticleGroup, articleSchemas, headSchema } from '#shared/article/article.ts';
import type { ArticleFile } from './files.ts';

/** A file's frontmatter as it stands, and the Markdown below it. */
export interface Frontmatter {
  readonly data: unknown;
  readonly body: string;
}

/** @throws Error that names the file. */
export function readFrontmatter({ name, text }: ArticleFile): Frontmatter {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  if (!found)
    throw new Error(`${name} does not begin with frontmatter between two lines of "---".`);
  const [, yaml = '', body = ''] = found;
  try {
    // Without dates: a day stays the text that was written.
    return { data: load(yaml, { schema: CORE_SCHEMA }), body };
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
}

/** The words of a file: its head and the fields that every locale has. */
export function readWorded(group: ArticleGroup, file: ArticleFile, data: unknown) {
  const head = checked(headSchema, file, data);
  return { ...head, worded: checked(articleSchemas[group].worded, file, data) };
}

/** The fields that have no language. */
export function readSame(group: ArticleGroup, file: ArticleFile, data: unknown): object {
  return checked(articleSchemas[group].same, file, data);
}

function checked<T extends ZodMiniType>(
  schema: T,
  { name }: ArticleFile,
  data: unknown,
): output<T> {
  const found = schema.safeParse(data);
  if (found.success) return found.data;
  const [issue] = found.error.issues;
  throw new Error(`${name}: "${issue?.path.join('.') || 'frontmatter'}" ${issue?.message}`);
}

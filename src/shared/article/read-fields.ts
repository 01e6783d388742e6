import type * as z from 'zod/mini';

/**
 * What an article's frontmatter says beside its words, checked by the schema of its feature.
 * @param file the article's file, named where something is wrong with it.
 * @throws Error that names the file, each field and what is wrong with it.
 */
export function readFields<T extends z.ZodMiniType>(
  schema: T,
  fields: unknown,
  file: string,
): z.infer<T> {
  const found = schema.safeParse(fields);
  if (found.success) return found.data;
  const faults = found.error.issues.map(
    ({ path, message }) => `${path.join('.') || 'frontmatter'}: ${message}`,
  );
  throw new Error(`${file}: ${faults.join('; ')}`);
}

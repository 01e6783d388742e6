import * as z from 'zod/mini';
import { readFields } from '#shared/article/read-fields.ts';

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000));

const hubSchema = z.object({
  collections: z
    .array(
      z.strictObject({
        name: line,
        items: z.array(line).check(
          z.minLength(1),
          z.refine((all) => new Set(all).size === all.length, 'two items are the same'),
        ),
      }),
    )
    .check(
      z.minLength(1),
      z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length, {
        error: 'two collections have the same name',
      }),
    ),
});
export type Hub = z.infer<typeof hubSchema>;

/** @throws Error that names the file and the field. */
export function readHub(fields: unknown, file: string): Hub {
  return readFields(hubSchema, fields, file);
}

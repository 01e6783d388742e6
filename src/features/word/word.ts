import * as z from 'zod/mini';
import { readFields } from '#shared/article/read-fields.ts';

/** Of the Common European Framework of Reference for Languages. */
export const wordLevels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type WordLevel = (typeof wordLevels)[number];

/** Where in a sentence the answer belongs. */
const gap = '___';

const english = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));

const question = z
  .strictObject({
    text: english.check(z.refine(hasOneGap, `must have exactly one ${gap}`)),
    options: z.array(english).check(
      z.minLength(2),
      z.maxLength(4),
      z.refine((all) => new Set(all).size === all.length, 'two options are the same'),
    ),
    answer: english,
    /** Why the answer is right. */
    reason: z.optional(english),
  })
  .check(
    z.refine(({ options, answer }) => options.includes(answer), {
      path: ['answer'],
      error: 'is none of the options',
    }),
  );
export type Question = z.infer<typeof question>;

const wordSchema = z.object({
  kind: z.enum(['word', 'rule']),
  level: z.enum(wordLevels),
  related: z.array(z.string()).check(z.length(3)),
  examples: z
    .array(z.strictObject({ right: english, wrong: z.optional(english) }))
    .check(z.minLength(4), z.maxLength(6)),
  practice: z.array(question).check(z.length(5)),
});
export type Word = z.infer<typeof wordSchema>;

/** @throws Error that names the file and the field. */
export function readWord(fields: unknown, file: string): Word {
  return readFields(wordSchema, fields, file);
}

function hasOneGap(text: string): boolean {
  return text.split(gap).length === 2 && !text.includes(`${gap}_`);
}

/** A sentence as it stands before and behind its gap. */
export function aroundGap({ text }: Pick<Question, 'text'>): readonly [string, string] {
  const [before = '', after = ''] = text.split(gap);
  return [before, after];
}

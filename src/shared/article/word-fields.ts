import * as z from 'zod/mini';
import { distinctTexts, text } from './text-list.ts';

const question = z
  .strictObject({
    /** With one `___` where the answer goes. */
    text: z.string().check(z.regex(/^[^_]*___[^_]*$/, 'must have exactly one ___')),
    options: distinctTexts.check(z.minLength(2), z.maxLength(4)),
    answer: text,
    /** Why the answer is right, in a sentence. */
    reason: z.optional(text),
  })
  .check(
    z.refine(({ options, answer }) => options.includes(answer), {
      path: ['answer'],
      error: 'is none of the options',
    }),
  );

const example = z.strictObject({ right: text, wrong: z.optional(text) });

/** A word or a rule of English: all of it is English in every locale. */
export const wordFields = {
  kind: z.enum(['word', 'rule']),
  /** Of the Common European Framework of Reference for Languages. */
  level: z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']),
  examples: z.array(example).check(z.minLength(4), z.maxLength(6)),
  practice: z.array(question).check(z.length(5)),
};

import * as z from 'zod/mini';
import { suggestCommands, tones } from './commands.ts';
import { longestOrder, mostAround, mostSelected } from './limits.ts';

const around = z.string().check(z.maxLength(mostAround));

/** What a suggestion is asked for; kept with its run. */
export const suggestShape = z.object({
  command: z.enum(suggestCommands),
  /** A paragraph for each blank line; '' where the text goes on. */
  text: z.string().check(z.maxLength(mostSelected)),
  before: around,
  after: around,
  tone: z.optional(z.enum(tones)),
  /** BCP 47 tag of the language that it is translated into. */
  language: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/))),
  /** The person's own words. */
  order: z.optional(z.string().check(z.maxLength(longestOrder))),
});
export type SuggestInput = z.infer<typeof suggestShape>;

export const suggestBegin = z.extend(suggestShape, {
  /** Made once for one suggestion by who asks: a repeated call asks nothing twice (R16). */
  key: z.uuid(),
});
export type SuggestBegin = z.infer<typeof suggestBegin>;

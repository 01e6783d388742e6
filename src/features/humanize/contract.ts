import * as z from 'zod/mini';
import { longestFrozen, longestSentence, longestText, mostFrozen } from './limits.ts';
import { languages, modes, tools } from './wording.ts';

const wording = z.object({
  mode: z.enum(modes),
  strength: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  language: z.enum(languages),
  /** Words that stay as they are. */
  frozen: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(longestFrozen)))
    .check(z.maxLength(mostFrozen)),
});

const filled = (longest: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(longest),
    z.refine((text) => text.trim() !== ''),
  );

export const beginInput = z.extend(wording, {
  /** Made once for one rewriting by who begins it: a repeated call rewrites nothing twice (R16). */
  key: z.uuid(),
  tool: z.enum(tools),
  text: filled(longestText),
});
export type BeginInput = z.infer<typeof beginInput>;
export type Wording = z.infer<typeof wording>;

export const alternativesInput = z.extend(wording, {
  key: z.uuid(),
  tool: z.enum(tools),
  sentence: filled(longestSentence),
  /** What stands before and after it. */
  before: z.string().check(z.maxLength(longestSentence)),
  after: z.string().check(z.maxLength(longestSentence)),
});
export type AlternativesInput = z.infer<typeof alternativesInput>;

/** One stretch of a text that was rewritten by itself. */
export interface RewrittenPiece {
  /** Where it ends, in the text and in what became of it. */
  readonly from: number;
  readonly to: number;
  /** How often the model was asked. */
  readonly tries: number;
  /** Facts that it lacks after the last try. */
  readonly lost: number;
}

/** `detail` of a run: how far it is, and what became of each piece. */
export interface RewriteDetail {
  readonly count: number;
  readonly pieces: readonly RewrittenPiece[];
}

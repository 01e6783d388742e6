import * as z from 'zod/mini';
import { longestFrozen, longestSentence, longestText, mostFrozen } from './limits.ts';

/** Two names of the ledger: a paraphrase and words made plainer have limits of their own (SPEC 8). */
export const tools = ['paraphrase', 'humanize'] as const;
export type RewriteTool = (typeof tools)[number];

export const modes = [
  'standard',
  'fluent',
  'formal',
  'simple',
  'creative',
  'shorten',
  'expand',
  'humanize',
] as const;
export type Mode = (typeof modes)[number];

/** How much is changed: 1 lightly, 3 thoroughly. */
export const strengths = [1, 2, 3] as const;
export type Strength = (typeof strengths)[number];

/** Languages that a page is preset to; '' keeps that of the text. */
export const languages = ['', 'en', 'fr', 'fil', 'es', 'de', 'tr', 'pt', 'it', 'pl'] as const;
export type Language = (typeof languages)[number];

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

/** Forms of a tool in its history. */
export const textPart = 'text';
export const sentencePart = 'sentence';

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

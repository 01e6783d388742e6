/** What a piece of code is, as far as a colour tells it: `code-<kind>` in the style sheet. */
export const kinds = [
  'keyword',
  'string',
  'number',
  'title',
  'type',
  'comment',
  'added',
  'removed',
] as const;

/** Start, end and index in `kinds` of each piece, one after the other. */
export type Pieces = Uint32Array;

/** What the page asks of the worker. */
export interface CodeInput {
  /** As `languageOf` names it. */
  readonly language: string;
  readonly text: string;
}

import * as z from 'zod/mini';
import { pageInput } from '#shared/rpc/page.ts';
import { longestText, longestTitle } from './limits.ts';

export const saveInput = z.object({
  /** Made once for one text by who saves it: a repeated call saves nothing twice (R16). */
  key: z.uuid(),
  text: z.string().check(
    z.minLength(1),
    z.maxLength(longestText),
    z.refine((text) => text.trim() !== ''),
  ),
  /** Absent: the first line of the text. */
  title: z.optional(z.string().check(z.maxLength(longestTitle))),
});
export type SaveInput = z.infer<typeof saveInput>;

export const listInput = z.extend(pageInput, { cursor: z.optional(z.uuid()) });

export const textInput = z.object({ id: z.uuid() });

/** One line of the list, newest first. */
export interface SavedText {
  readonly id: string;
  readonly title: string;
  readonly words: number;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface OpenedText extends SavedText {
  readonly text: string;
}

/** `full`: the person has `limit` texts already, and nothing was saved. */
export type SaveAnswer =
  | { readonly state: 'saved'; readonly saved: SavedText }
  | { readonly state: 'full'; readonly limit: number };

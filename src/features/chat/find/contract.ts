import * as z from 'zod/mini';
import { pageInput } from '#shared/rpc/page.ts';
import type { Piece } from '#shared/text/marked.ts';
import { longestQuery } from './limits.ts';

/** The cursor is the number of results before the page. */
export const findInput = z.extend(pageInput, {
  cursor: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestQuery)),
});

export type FindInput = z.input<typeof findInput>;

/** A message that has all the words, or a conversation whose name has them. */
export interface Hit {
  readonly conversationId: string;
  readonly title: string;
  /** null where the name was found. */
  readonly messageId: string | null;
  readonly role: 'user' | 'assistant' | null;
  readonly archived: boolean;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly pieces: readonly Piece[];
}

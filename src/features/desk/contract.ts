import * as z from 'zod/mini';
import { pageInput } from '#shared/rpc/page.ts';
import type { DocContent } from './document/content.ts';
import {
  largestGoal,
  longestComment,
  longestContent,
  longestTitle,
  longestVersionName,
  mostComments,
  mostNodes,
} from './limits.ts';

const id = z.uuid();
const count = z.int().check(z.gte(0), z.lte(10_000_000));

/** A remark of the author's to themselves; the mark `comment` of the same id says about which words. */
export const commentShape = z.object({
  id,
  text: z.string().check(z.maxLength(longestComment)),
  /** ISO 8601. */
  at: z.string().check(z.maxLength(40)),
  resolved: z.boolean(),
});
export type Comment = z.infer<typeof commentShape>;

/** What is written of a document beside its content; absent fields stay as they are. */
export const detailsShape = z.object({
  title: z.optional(z.string().check(z.maxLength(longestTitle))),
  /** Words to write; null for no goal. */
  goal: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(largestGoal)))),
  comments: z.optional(z.array(commentShape).check(z.maxLength(mostComments))),
});

/** Blocks of a document as JSON: kept as text, as its brackets may stand deeper than a call's. */
const blocks = z.string().check(z.maxLength(longestContent));

export const createInput = z.extend(detailsShape, {
  /** Made once for one document by who begins it: a repeated call makes no second one (R16). */
  key: id,
  /** Of this call alone, as a save's key: tells which of several wrote the text that was made. */
  by: z.optional(id),
  blocks,
  words: count,
});
export type CreateInput = z.infer<typeof createInput>;

export const saveInput = z.extend(detailsShape, {
  id,
  /** Of this save alone: a repeated call is answered as the first one was (R16). */
  key: id,
  /** The revision that these changes were made on. */
  base: count,
  /** Top-level blocks of it, from `from` to before `to`, become `blocks`. */
  from: z.int().check(z.gte(0), z.lte(mostNodes)),
  to: z.int().check(z.gte(0), z.lte(mostNodes)),
  blocks,
  words: count,
});
export type SaveInput = z.infer<typeof saveInput>;

export const documentInput = z.object({ id });

export const documentsInput = z.extend(pageInput, {
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  view: z._default(z.enum(['kept', 'bin']), 'kept'),
  /** What the title or the text has. */
  query: z.optional(z.string().check(z.maxLength(200))),
});
export type DocumentsInput = z.input<typeof documentsInput>;

/** One line of the list, last changed first. */
export interface DocumentLine {
  readonly id: string;
  /** '' where nobody has given one. */
  readonly title: string;
  /** The title, or the text's first words where there is none. */
  readonly name: string;
  readonly words: number;
  /** ISO 8601, as all times. */
  readonly updatedAt: string;
  readonly deletedAt: string | null;
}

export interface OpenedDocument extends DocumentLine {
  /** Goes up by one with each save. */
  readonly revision: number;
  readonly content: DocContent;
  readonly goal: number | null;
  readonly comments: readonly Comment[];
  /** The key of the call that wrote it, by which its caller knows its own. */
  readonly by: string | null;
}

export interface Saved {
  readonly id: string;
  readonly revision: number;
  readonly updatedAt: string;
}

/** `conflict`: another device or tab has saved since `base`, and nothing was written. */
export type SaveAnswer =
  | ({ readonly state: 'saved' } & Saved)
  /** `by`: the key of the save that came between; the caller's own where its answer was lost. */
  | ({ readonly state: 'conflict'; readonly by: string | null } & Saved);

/** `full`: the person has `limit` documents already, and none was made. */
export type CreateAnswer =
  | { readonly state: 'created'; readonly document: OpenedDocument }
  | { readonly state: 'full'; readonly limit: number };

/** A picture that was kept for a document. */
export interface KeptImage {
  readonly documentId: string;
  /** Good for about a day, for its owner. */
  readonly href: string;
}

export const versionsInput = z.object({ id });
export const versionInput = z.object({ id, versionId: id });
export const keepVersionInput = z.object({
  id,
  key: id,
  name: z.string().check(z.minLength(1), z.maxLength(longestVersionName)),
});

/** `automatic` by the rule, `named` by hand, `replaced` before a restore or another device's text. */
export type VersionKind = 'automatic' | 'named' | 'replaced';

/** Newest first. */
export interface VersionLine {
  readonly id: string;
  readonly kind: VersionKind;
  readonly name: string;
  readonly words: number;
  readonly createdAt: string;
}

export interface OpenedVersion extends VersionLine {
  readonly content: DocContent;
}

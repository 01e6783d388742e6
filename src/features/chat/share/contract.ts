import * as z from 'zod/mini';
import { shareChange, shareOptions } from '#shared/share/contract.ts';

const id = z.uuid();

/** Shares the path from the top of a conversation to one of its messages. */
export const shareInput = z.extend(shareOptions, { conversationId: id, messageId: id });
/** Changes rules of a link; with a message it shows the path to that one from now on. */
export const reshareInput = z.extend(shareChange, { messageId: z.optional(id) });
export const linksInput = z.object({ conversationId: id });

/** A shared page that becomes a conversation of one's own. */
export const copyInput = z.object({
  address: z.string().check(z.minLength(1), z.maxLength(80)),
  /** Of a guarded link, from the page that it opened. */
  pass: z.optional(z.string().check(z.maxLength(120))),
});
export type CopyInput = z.infer<typeof copyInput>;

import * as z from 'zod/mini';
import {
  longestDescription,
  longestInstructions,
  longestName,
  longestStarter,
  mostStarters,
} from '#shared/bot/limits.ts';
import { pageInput } from '#shared/rpc/page.ts';
import { orders } from './order.ts';

const id = z.uuid();
const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const fields = {
  name: line(longestName),
  description: line(longestDescription),
  instructions: line(longestInstructions),
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  starters: z.array(line(longestStarter)).check(z.maxLength(mostStarters)),
};
/** `makeKey` is made once for one bot by who writes it: a repeated call makes no second one (R16). */
export const makeInput = z.object({ makeKey: id, ...fields });
export type MakeInput = z.infer<typeof makeInput>;
export const editInput = z.object({ id, ...fields });
export type EditInput = z.infer<typeof editInput>;
export const publishInput = z.object({ id, isPublic: z.boolean() });
export const botInput = z.object({ id });
export const fileInput = z.object({ id, documentId: id });

export const galleryInput = z.extend(pageInput, {
  order: z.enum(orders),
  /** '' for all. */
  search: z.string().check(z.maxLength(100)),
  cursor: z.optional(z.string().check(z.maxLength(60))),
});
export type GalleryInput = z.input<typeof galleryInput>;

/** A public bot, as anybody sees it. */
export interface BotCard {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Conversations that were begun with it. */
  readonly uses: number;
}

/** A bot as its maker sees it. */
export interface OwnBot extends BotCard {
  readonly instructions: string;
  readonly slug: string;
  readonly starters: readonly string[];
  readonly isPublic: boolean;
}

export interface BotFile {
  readonly id: string;
  readonly name: string;
}

/** `full`: the bot has `limit` files already, and none was added. */
export type AddedFile =
  | { readonly state: 'added'; readonly file: BotFile }
  | { readonly state: 'full'; readonly limit: number };

/** `full`: the person has `limit` bots already, and none was made. */
export type MadeBot =
  | { readonly state: 'made'; readonly bot: OwnBot }
  | { readonly state: 'full'; readonly limit: number };

export interface BotModel {
  readonly slug: string;
  readonly name: string;
}

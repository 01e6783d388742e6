import * as z from 'zod/mini';
import { addressLength, addressPattern, mostViews, sharePasswordLength } from './limits.ts';

const lifetime = z.enum(['never', 'day', 'week', 'month']);
const password = z
  .string()
  .check(z.minLength(sharePasswordLength.min), z.maxLength(sharePasswordLength.max));
const viewCap = z.int().check(z.gte(1), z.lte(mostViews));

const address = z
  .string()
  .check(z.minLength(addressLength.min), z.maxLength(addressLength.max), z.regex(addressPattern));

/** What a person chooses for a new link. */
export const shareOptions = z.object({
  /** Made once for one link by who makes it (R16). */
  key: z.uuid(),
  /** The end of its address; absent: one that nobody can guess. */
  address: z.optional(address),
  lifetime,
  password: z.optional(password),
  /** It can be opened so often. */
  viewCap: z.optional(viewCap),
  /** Search engines may show it; not where a password or a number of views keeps it. */
  indexed: z.boolean(),
});
export type ShareOptions = z.infer<typeof shareOptions>;

/** What is left out stays as it is; null takes a rule away. */
export const shareChange = z.object({
  id: z.uuid(),
  lifetime: z.optional(lifetime),
  password: z.optional(z.nullable(password)),
  viewCap: z.optional(z.nullable(viewCap)),
  indexed: z.optional(z.boolean()),
});
export type ShareChange = z.infer<typeof shareChange>;

export const shareId = z.object({ id: z.uuid() });

/** A link as its owner sees it. */
export interface SharedLink {
  readonly id: string;
  /** The end of `/share/…`. */
  readonly address: string;
  readonly title: string;
  readonly state: 'live' | 'expired' | 'used';
  /** ISO 8601. */
  readonly createdAt: string;
  /** When its text was frozen last. */
  readonly frozenAt: string;
  readonly expiresAt: string | null;
  readonly hasPassword: boolean;
  readonly viewCap: number | null;
  readonly views: number;
  readonly indexed: boolean;
}

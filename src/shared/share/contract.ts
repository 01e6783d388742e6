import * as z from 'zod/mini';
import { passwordLength } from '#shared/session/account-limits.ts';

/** Days that a link lives; null for ever. */
export const lifetimes = { never: null, day: 1, week: 7, month: 30 } as const;
export type Lifetime = keyof typeof lifetimes;

export const addressLength = { min: 3, max: 60 } as const;
/** Of a link alone: it is told to several people, so it may be shorter than an account's. */
export const sharePasswordLength = { min: 4, max: passwordLength.max } as const;
export const mostViews = 100_000;

const lifetime = z.enum(['never', 'day', 'week', 'month']);
const password = z
  .string()
  .check(z.minLength(sharePasswordLength.min), z.maxLength(sharePasswordLength.max));
const viewCap = z.int().check(z.gte(1), z.lte(mostViews));

/** Lower-case words with hyphens between. */
export const addressPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
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

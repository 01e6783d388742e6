import { passwordLength } from '#shared/session/account-limits.ts';

/** Days that a link lives; null for ever. */
export const lifetimes = { never: null, day: 1, week: 7, month: 30 } as const;
export type Lifetime = keyof typeof lifetimes;

export const addressLength = { min: 3, max: 60 } as const;
/** Of a link alone: it is told to several people, so it may be shorter than an account's. */
export const sharePasswordLength = { min: 4, max: passwordLength.max } as const;
export const mostViews = 100_000;

/** Lower-case words with hyphens between. */
export const addressPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

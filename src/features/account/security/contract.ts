import * as z from 'zod/mini';
import type { ClientKind } from '#shared/plan/client-kind.ts';
import { longestCode, longestPasskeyName } from './limits.ts';

const base64url = z.string().check(z.regex(/^[\w-]*$/), z.maxLength(16_384));

export const codeInput = z.strictObject({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestCode)),
});

export const idInput = z.strictObject({ id: z.uuid() });

const name = z.string().check(z.trim(), z.maxLength(longestPasskeyName));

export const renameInput = z.strictObject({ id: z.uuid(), name });

/** What a browser answers that has made a passkey; the rest of it is passed over. */
export const passkeyInput = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});

export interface Passkey {
  readonly id: string;
  /** Empty where none was given. */
  readonly name: string;
  /** The domain that it opens. */
  readonly domain: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** A sign-in that stands. */
export interface Device {
  readonly id: string;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
  readonly client: ClientKind;
  /** Names; null for what we do not know. */
  readonly browser: string | null;
  readonly system: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

/** All that opens an account, and where it is open. */
export interface Security {
  readonly passkeys: readonly Passkey[];
  readonly hasAuthenticator: boolean;
  readonly recoveryCodes: number;
  readonly google: {
    /** Whether people can come by Google at all. */
    readonly isSet: boolean;
    /** Address of the linked Google account. */
    readonly email: string | null;
    /** Whether it may be unlinked: there is a password. */
    readonly canGo: boolean;
  };
  /** The last seen first. */
  readonly devices: readonly Device[];
}

/** What an authenticator app is set up with. */
export interface AuthenticatorKey {
  /** A picture, as a data address. */
  readonly picture: string;
  /** Base32 in groups of four. */
  readonly secret: string;
}

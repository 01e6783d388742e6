import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#shared/errors/app-error.ts';
import type { Kernel } from '../kernel.ts';
import { hasAuthenticator } from './authenticator.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import type { RelyingParty } from './relying-party.ts';
import { type PasskeyRow, passkeys } from './table.ts';

/** Loaded at the first passkey: it takes a while, and many a process never meets one. */
const library = () => import('@simplewebauthn/server');

/** What the browser needs to ask for any passkey of this domain: nobody is named. */
export async function askForPasskey(
  kernel: Kernel,
  party: RelyingParty,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: party.id,
    challenge: newChallenge(kernel, purposeOf(party)),
    userVerification: 'preferred',
  });
}

/**
 * Whose passkey answered.
 * @param answer JSON of an AuthenticationResponseJSON.
 * @throws AppError `passkey_failed` for whatever is not right with it.
 */
export async function takePasskey(
  kernel: Kernel,
  party: RelyingParty,
  answer: unknown,
): Promise<string> {
  const response = readAnswer(answer);
  const [passkey] = await kernel.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, response.id), eq(passkeys.rpId, party.id)));
  if (!passkey) throw new AppError('passkey_failed');
  const { userVerified, newCounter } = await verify(kernel, party, passkey, response);
  // Without a fingerprint or a PIN it shows one factor alone, and this account asks for two.
  if (!userVerified && (await hasAuthenticator(kernel.db, passkey.ownerId))) {
    throw new AppError('passkey_failed');
  }
  const used = await kernel.db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: kernel.clock.now() })
    // Of two answers with one count, the second is a copy's.
    .where(and(eq(passkeys.id, passkey.id), lte(passkeys.counter, Math.max(0, newCounter - 1))))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw new AppError('passkey_failed');
  return passkey.ownerId;
}

async function verify(
  kernel: Kernel,
  party: RelyingParty,
  passkey: PasskeyRow,
  response: AuthenticationResponseJSON,
) {
  const { ownerId, credentialId, publicKey, counter, transports } = passkey;
  const { userHandle } = response.response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== ownerId) {
    throw new AppError('passkey_failed');
  }
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => takeChallenge(kernel, purposeOf(party), challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: credentialId,
      publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
      counter,
      transports,
    },
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw new AppError('passkey_failed', { cause });
  });
  if (!verified) throw new AppError('passkey_failed');
  return authenticationInfo;
}

const text = z.string().max(4_096);

/** Base64url: a NUL, say, would be a failure of the database. */
const credentialId = z
  .string()
  .max(1_400)
  .regex(/^[\w-]+$/);

const answerInput = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish(),
  }),
});

function readAnswer(answer: unknown): AuthenticationResponseJSON {
  try {
    const { response, ...named } = answerInput.parse(JSON.parse(String(answer)));
    const { userHandle, ...signed } = response;
    return {
      ...named,
      response: { ...signed, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    };
  } catch (cause) {
    throw new AppError('passkey_failed', { cause });
  }
}

function purposeOf({ id }: RelyingParty): string {
  return `enter ${id}`;
}

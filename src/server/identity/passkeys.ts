import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, desc, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { Kernel } from '../kernel.ts';
import { newChallenge, takeChallenge } from './challenge.ts';
import type { RelyingParty } from './relying-party.ts';
import { type PasskeyRow, passkeys } from './table.ts';

/** Of one account. */
export const mostPasskeys = 20;

/** EdDSA, ES256 and RS256 (COSE), which all keys know one of. */
const algorithms = [-8, -7, -257];

/** Loaded at the first passkey: it takes a while, and many a process never meets one. */
const library = () => import('@simplewebauthn/server');

export interface PasskeyOwner {
  readonly id: string;
  readonly email: string;
}

/** What the browser needs to make a passkey. @throws AppError `passkey_limit`. */
export async function beginPasskey(
  kernel: Kernel,
  owner: PasskeyOwner,
  party: RelyingParty,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const known = await listPasskeys(kernel, owner.id);
  if (known.length >= mostPasskeys) throw new AppError('passkey_limit');
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    supportedAlgorithmIDs: algorithms,
    rpName: kernel.sites.find(({ key }) => key === 'main')?.title ?? party.id,
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(owner.id)),
    userName: owner.email,
    userDisplayName: owner.email,
    challenge: newChallenge(kernel, purposeOf(owner.id, party)),
    attestationType: 'none',
    excludeCredentials: known
      .filter(({ rpId }) => rpId === party.id)
      .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  });
}

export interface NewPasskey {
  readonly response: RegistrationResponseJSON;
  readonly name: string;
  readonly hostKey: SiteKey;
}

/** Keeps a passkey that the browser has made. @throws AppError `passkey_failed`. */
export async function addPasskey(
  kernel: Kernel,
  userId: string,
  party: RelyingParty,
  { response, name, hostKey }: NewPasskey,
): Promise<PasskeyRow> {
  const { verifyRegistrationResponse } = await library();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    supportedAlgorithmIDs: algorithms,
    expectedChallenge: (challenge) => takeChallenge(kernel, purposeOf(userId, party), challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  }).catch((cause: unknown) => {
    throw new AppError('passkey_failed', { cause });
  });
  if (!registrationInfo) throw new AppError('passkey_failed');
  const { credential, credentialBackedUp } = registrationInfo;
  const [row] = await kernel.db
    .insert(passkeys)
    .values({
      ownerId: userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: credential.transports ?? [],
      rpId: party.id,
      name,
      isSynced: credentialBackedUp,
      hostKey,
      createdAt: kernel.clock.now(),
    })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('passkey_failed');
  return row;
}

export function listPasskeys(kernel: Kernel, userId: string): Promise<PasskeyRow[]> {
  return kernel.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.ownerId, userId))
    .orderBy(desc(passkeys.id));
}

/** @returns whether it was theirs. */
export async function renamePasskey(
  kernel: Kernel,
  userId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const renamed = await kernel.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.ownerId, userId)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** @returns whether it was theirs. */
export async function removePasskey(kernel: Kernel, userId: string, id: string): Promise<boolean> {
  const removed = await kernel.db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.ownerId, userId)))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}

function purposeOf(userId: string, { id }: RelyingParty): string {
  return `make ${id} ${userId}`;
}

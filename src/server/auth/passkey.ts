import { eq } from 'drizzle-orm';
import { askForPasskey, takePasskey } from '../identity/passkey-entry.ts';
import { relyingParty } from '../identity/relying-party.ts';
import type { LimitRule } from '../limits.ts';
import { mergeInto } from './merge.ts';
import { Refusal, refusedByName } from './refusal.ts';
import { type User, users } from './table.ts';
import type { Visit } from './visit.ts';

/** Id of the provider that takes a passkey's answer. */
export const passkeyProvider = 'passkey';

/** Answers of one network that were not right: no key is guessed, this spares the work. */
const byNetwork: LimitRule = { name: 'passkey-network', points: 300, seconds: 900 };

/** `GET /api/auth/passkey`: what a browser needs to ask for a passkey of this domain. */
export async function passkeyOptions({ kernel, hostname }: Visit): Promise<Response> {
  const options = await askForPasskey(kernel, relyingParty(kernel, hostname));
  return Response.json(options, { headers: { 'Cache-Control': 'private, no-store' } });
}

/**
 * Signs in by a passkey, which counts as two factors, and merges what the browser did before.
 * @throws Refusal `passkey_failed`, `too_many_attempts`.
 */
export async function signInByPasskey(
  visit: Visit,
  { response }: Partial<Record<string, unknown>>,
): Promise<User> {
  const { kernel, network, hostname } = visit;
  if (!(await kernel.limits.take(byNetwork, network))) throw new Refusal('too_many_attempts');
  const party = relyingParty(kernel, hostname);
  const userId = await takePasskey(kernel, party, response).catch(refusedByName);
  await kernel.limits.giveBack(byNetwork, network);
  const [user] = await kernel.db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Refusal('passkey_failed');
  await mergeInto(visit, user);
  return user;
}

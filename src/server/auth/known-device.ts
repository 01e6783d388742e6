import { eq, sql } from 'drizzle-orm';
import { knownDevices } from '../identity/table.ts';
import { setCookie } from './cookie.ts';
import { digest, newSecret } from './digest.ts';
import type { User } from './table.ts';
import type { Visit } from './visit.ts';

/** By which an account knows a browser again; 400 days, as browsers keep no cookie longer. */
export const knownCookie = { name: 'wordkin.known', maxAge: 34_560_000 } as const;

/** @returns whether the account was opened before, and never in this browser. */
export async function noteDevice(visit: Visit, user: User): Promise<boolean> {
  const { kernel, cookies, domain, secure, hostKey } = visit;
  const had = cookies.get(knownCookie.name) ?? '';
  const secret = /^[\w-]{43}$/.test(had) ? had : newSecret();
  const options = { httpOnly: true, domain, secure, maxAge: knownCookie.maxAge };
  visit.lines.push(setCookie(knownCookie.name, secret, options));
  const device = { ownerId: user.id, deviceHash: digest(secret) };
  const seenAt = kernel.clock.now();
  const others = kernel.db
    .select({ one: sql`1` })
    .from(knownDevices)
    .where(eq(knownDevices.ownerId, user.id));
  const [noted] = await kernel.db
    .insert(knownDevices)
    .values({ ...device, hostKey, seenAt })
    .onConflictDoUpdate({
      target: [knownDevices.ownerId, knownDevices.deviceHash],
      set: { seenAt },
    })
    // The row itself is not there yet for its own statement.
    .returning({ hadOthers: sql<boolean>`exists ${others}`, isNew: sql<boolean>`xmax = 0` });
  return noted?.isNew === true && noted.hadOthers;
}

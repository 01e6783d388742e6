import { and, isNull, lt } from 'drizzle-orm';
import { sessionMaxAge } from '../auth/session.ts';
import type { Kernel } from '../kernel.ts';
import { repeat } from '../repeat.ts';
import { sweepTries } from '../tries/tries.ts';
import { authenticators, knownDevices, sessions } from './table.ts';

const hour = 3_600_000;
const everyMs = 6 * hour;
/** No token outlives its sign-in by more than the hour to which that is known. */
const sessionMs = sessionMaxAge * 1000 + 2 * hour;
/** As long as the browser keeps its cookie. */
const deviceMs = 400 * 24 * hour;
/** An app that was never switched on. */
const beganMs = 24 * hour;

/** Removes sign-ins and counts of tries that are over, browsers that forgot and apps that nobody switched on. */
export async function sweepIdentity({ db, clock }: Pick<Kernel, 'db' | 'clock'>): Promise<void> {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  await sweepTries(db, clock.now());
  await db.delete(sessions).where(lt(sessions.lastSeenAt, before(sessionMs)));
  await db.delete(knownDevices).where(lt(knownDevices.seenAt, before(deviceMs)));
  await db
    .delete(authenticators)
    .where(and(isNull(authenticators.confirmedAt), lt(authenticators.createdAt, before(beganMs))));
}

/** Now and some times a day. Main.ts calls it once. @returns what ends it. */
export function startIdentitySweeper(kernel: Kernel): () => void {
  return repeat(kernel.log, { event: 'identity.sweep', every: everyMs }, () =>
    sweepIdentity(kernel),
  );
}

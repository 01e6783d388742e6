import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { AppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { seal, unseal } from './seal.ts';
import { authenticators } from './table.ts';

/** RFC 6238 with what every app knows: SHA-1, six digits, 30 s; 160 bits of secret (RFC 4226 4). */
const secretBytes = 20;
const period = 30;
/** Steps before and after now, for clocks that differ. */
const window = 1;

const use = 'authenticator';

export interface AuthenticatorSetUp {
  /** `otpauth://totp/…`, as a QR code shows it. */
  readonly uri: string;
  /** Base32, for who cannot scan. */
  readonly secret: string;
}

interface Owner {
  readonly id: string;
  /** What the app calls the account. */
  readonly label: string;
}

/**
 * Begins to set up an app: nobody is asked for its codes before one was right. Asking again makes
 * another secret. @throws AppError `authenticator_set` where one counts already.
 */
export async function beginAuthenticator(
  kernel: Kernel,
  owner: Owner,
  hostKey: SiteKey,
): Promise<AuthenticatorSetUp> {
  const secret = new Secret({ size: secretBytes });
  const fresh = {
    secret: seal(kernel.secret, use, secret.base32),
    lastStep: 0,
    hostKey,
    createdAt: kernel.clock.now(),
  };
  const [row] = await kernel.db
    .insert(authenticators)
    .values({ ownerId: owner.id, ...fresh })
    .onConflictDoUpdate({
      target: authenticators.ownerId,
      set: fresh,
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ ownerId: authenticators.ownerId });
  if (!row) throw new AppError('authenticator_set');
  const issuer = kernel.sites.find(({ key }) => key === 'main')?.title ?? '';
  const uri = new TOTP({ issuer, label: owner.label, secret, period }).toString();
  return { uri, secret: secret.base32 };
}

/** Whether an account is asked for a code after its password. */
export async function hasAuthenticator(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ ownerId: authenticators.ownerId })
    .from(authenticators)
    .where(and(eq(authenticators.ownerId, userId), isNotNull(authenticators.confirmedAt)));
  return row !== undefined;
}

/**
 * Whether a code is the app's for now, or for a step beside it, and later than any that was used:
 * taking it uses it up, also for two tries at once (RFC 6238 5.2).
 * @param confirms the first code of an app that is being set up.
 */
export async function takeAppCode(
  kernel: Kernel,
  tx: Db,
  userId: string,
  code: string,
  confirms = false,
): Promise<boolean> {
  const [row] = await tx
    .select({ secret: authenticators.secret, confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(eq(authenticators.ownerId, userId));
  if (!row || (row.confirmedAt === null) !== confirms) return false;
  const step = stepOf(kernel, row.secret, code);
  if (step === null) return false;
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step, ...(confirms && { confirmedAt: kernel.clock.now() }) })
    .where(and(eq(authenticators.ownerId, userId), lt(authenticators.lastStep, step)))
    .returning({ ownerId: authenticators.ownerId });
  return taken.length > 0;
}

/** The step of a right code; null for a wrong one, and where the server's secret was changed. */
function stepOf({ secret, clock }: Kernel, sealed: string, code: string): number | null {
  const base32 = unseal(secret, use, sealed);
  if (base32 === null || !/^\d{6}$/.test(code)) return null;
  const timestamp = clock.now().getTime();
  const totp = new TOTP({ secret: Secret.fromBase32(base32), period });
  const delta = totp.validate({ token: code, timestamp, window });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

import { eq } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import { plainDigits } from '#shared/text/digits.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';
import type { Try } from '../tries/tries.ts';
import { hasAuthenticator, takeAppCode } from './authenticator.ts';
import { makeRecoveryCodes, takeRecoveryCode } from './recovery.ts';
import { authenticators, recoveryCodes } from './table.ts';

/**
 * Wrong codes of one account. Three codes of a million are right at any time, so who has the
 * password and guesses all day gets in once in nine years.
 */
const byQuarter: LimitRule = { name: 'second-factor', points: 10, seconds: 900 };
const byDay: LimitRule = { name: 'second-factor-day', points: 100, seconds: 86_400 };

/** Longer than any code with all that people type between its signs. */
const longest = 40;

/**
 * Asks an account with an authenticator app for a code of it, or for a recovery code; others pass.
 * @throws AppError `second_factor` without a code, `second_factor_wrong`, `too_many_attempts`.
 */
export async function checkSecondFactor(
  kernel: Kernel,
  userId: string,
  code: unknown,
): Promise<void> {
  if (!(await hasAuthenticator(kernel.db, userId))) return;
  if (typeof code !== 'string' || code.trim() === '') throw new AppError('second_factor');
  await taking(kernel, userId, () => takeCode(kernel, kernel.db, userId, code));
}

/**
 * The first right code makes an app count. @returns the recovery codes, which are shown this once.
 * @throws AppError `second_factor_wrong`, `too_many_attempts`.
 */
export async function confirmAuthenticator(
  kernel: Kernel,
  userId: string,
  code: string,
): Promise<string[]> {
  return taking(kernel, userId, () =>
    kernel.db.transaction(async (tx) => {
      if (!(await takeAppCode(kernel, tx, userId, plain(code), true))) return false;
      return makeRecoveryCodes(tx, userId, kernel.clock.now());
    }),
  );
}

/** Makes ten other recovery codes, for a code. @throws AppError as above. */
export async function renewRecoveryCodes(
  kernel: Kernel,
  userId: string,
  code: string,
): Promise<string[]> {
  return taking(kernel, userId, () =>
    kernel.db.transaction(async (tx) => {
      if (!(await takeCode(kernel, tx, userId, code))) return false;
      return makeRecoveryCodes(tx, userId, kernel.clock.now());
    }),
  );
}

/** Switches the app off, for a code; its recovery codes go with it. @throws AppError as above. */
export async function removeAuthenticator(
  kernel: Kernel,
  userId: string,
  code: string,
): Promise<void> {
  await taking(kernel, userId, () =>
    kernel.db.transaction(async (tx) => {
      if (!(await takeCode(kernel, tx, userId, code))) return false;
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, userId));
      await tx.delete(authenticators).where(eq(authenticators.ownerId, userId));
      return true;
    }),
  );
}

async function takeCode(kernel: Kernel, tx: Db, userId: string, code: string): Promise<boolean> {
  if (code.length > longest) return false;
  const typed = plain(code);
  if (/^\d{6}$/.test(typed)) return takeAppCode(kernel, tx, userId, typed);
  return takeRecoveryCode(tx, userId, typed);
}

/** In whichever digits it was typed, and however it was parted. */
function plain(code: string): string {
  return plainDigits(code).replace(/[^a-z\d]/gi, '');
}

/** Counts before it looks, so that parallel tries are counted too; a right code gives the try back. */
async function taking<Result>(
  { tries }: Kernel,
  userId: string,
  take: () => Promise<Result | false>,
): Promise<Result> {
  const own = [byQuarter, byDay].map((rule): Try => [rule, userId]);
  if (!(await tries.take(...own))) throw new AppError('too_many_attempts');
  const taken = await take();
  if (taken === false) throw new AppError('second_factor_wrong');
  await tries.giveBack(...own);
  return taken;
}

import { randomBytes } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { digest } from '../auth/digest.ts';
import type { Db } from '../db/open.ts';
import { recoveryCodes } from './table.ts';

/** Codes of an account at once. */
export const recoveryCount = 10;

/** Crockford's letters: none is read as another. 16 of them are 80 bits, which no digest gives away. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;
const group = 4;

/** Replaces all codes of a person. Call it inside a transaction. @returns them, the one time. */
export async function makeRecoveryCodes(tx: Db, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: recoveryCount }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.ownerId, userId));
  await tx
    .insert(recoveryCodes)
    .values(
      codes.map((code) => ({ ownerId: userId, codeHash: hashOf(userId, code), createdAt: now })),
    );
  return codes;
}

/** Whether a code is one of theirs and was not used; it is from then on, also for two tries at once. */
export async function takeRecoveryCode(tx: Db, userId: string, code: string): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(
      and(
        eq(recoveryCodes.ownerId, userId),
        eq(recoveryCodes.codeHash, hashOf(userId, typed(code))),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length > 0;
}

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.ownerId, userId));
  return row?.left ?? 0;
}

function newCode(): string {
  const signs = Array.from(randomBytes(length), (byte) => letters[byte % letters.length]);
  return grouped(signs.join(''));
}

/** `k3v9-…`, in whatever case and with whatever between it was typed, and O and I as they look. */
function typed(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return grouped(plain.replaceAll('o', '0').replace(/[il]/g, '1'));
}

function grouped(plain: string): string {
  return plain.replace(new RegExp(`.{${group}}(?=.)`, 'g'), '$&-');
}

function hashOf(userId: string, code: string): string {
  return digest(`${userId} ${code}`);
}

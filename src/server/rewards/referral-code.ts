import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { codeFrom, codeLength } from '#shared/referral/code.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';
import { referralCodes } from './table.ts';

type Call = Pick<Kernel, 'db' | 'clock'>;

/** The code of a person's link; made at the first question. */
export async function codeOf(call: Call, ownerId: string): Promise<string> {
  // Two tabs may ask at once: one of them makes it and both find it.
  for (;;) {
    const found = await findCode(call.db, ownerId);
    if (found) return found;
    await addCode(call.db, ownerId, call.clock.now());
  }
}

/** Another code: nobody new comes by the old one, and who clicked it before still counts. */
export async function rotateCode(call: Call, ownerId: string): Promise<string> {
  const now = call.clock.now();
  await call.db
    .update(referralCodes)
    .set({ retiredAt: now })
    .where(and(eq(referralCodes.ownerId, ownerId), isNull(referralCodes.retiredAt)));
  return codeOf(call, ownerId);
}

/** Whose code it is, where somebody clicked it then; null for none, and for one that was replaced before. */
export async function inviterOf(db: Db, code: string, clickedAt: Date): Promise<string | null> {
  const [found] = await db.select().from(referralCodes).where(eq(referralCodes.code, code));
  if (!found || (found.retiredAt && found.retiredAt <= clickedAt)) return null;
  return found.ownerId;
}

async function findCode(db: Db, ownerId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ code: referralCodes.code })
    .from(referralCodes)
    .where(and(eq(referralCodes.ownerId, ownerId), isNull(referralCodes.retiredAt)));
  return found?.code;
}

async function addCode(db: Db, ownerId: string, createdAt: Date): Promise<void> {
  const code = codeFrom(randomBytes(codeLength));
  await db.insert(referralCodes).values({ code, ownerId, createdAt }).onConflictDoNothing();
}

import { eq } from 'drizzle-orm';
import { noteChange } from '../audit/audit.ts';
import { normalizeEmail } from '../auth/email.ts';
import { users } from '../auth/table.ts';
import type { CommandParts, Said } from './command.ts';

/** `npm run admin -- <email>`: makes an account an operator's. */
export async function makeAdmin(
  { db, clock }: CommandParts,
  [given = '']: readonly string[],
): Promise<Said> {
  const email = normalizeEmail(given);
  if (email === null) return { ok: false, text: 'Say "npm run admin -- you@example.org".' };
  return db.transaction(async (tx): Promise<Said> => {
    const mine = eq(users.email, email);
    const [user] = await tx.select().from(users).where(mine).for('no key update');
    if (!user) return { ok: false, text: `No account has the address ${email}. Sign up first.` };
    if (user.role === 'admin') return { ok: true, text: `${email} is an operator already.` };
    await tx.update(users).set({ role: 'admin' }).where(mine);
    await noteChange(tx, clock, {
      ...{ actorId: null, action: 'role', subject: user.id, reason: 'npm run admin' },
      ...{ before: { role: user.role }, after: { role: 'admin' } },
    });
    return { ok: true, text: `${email} is an operator now. The console is at /app/admin.` };
  });
}

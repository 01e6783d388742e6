import { eq, sql } from 'drizzle-orm';
import { noteChange } from '#server/audit/audit.ts';
import type { Operator } from '#server/audit/operator.ts';
import type { AuditState } from '#server/audit/table.ts';
import { type User, users } from '#server/auth/table.ts';
import type { Db } from '#server/db/open.ts';
import type { AuditAction } from '#shared/audit/action.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { storable } from '#shared/text/title.ts';
import type { BlockInput, ChangeInput, DebugInput, RoleInput } from '../contract.ts';

/** Every session of theirs ends, on all sites at once (R21). */
export function endSessions(operator: Operator, input: ChangeInput): Promise<void> {
  return change(operator, input, async (tx, { sessionVersion }) => {
    await end(tx, input.id);
    return { action: 'sessions', before: { sessionVersion }, after: null };
  });
}

/**
 * Shuts somebody out, or lets them in again; who is shut out has no session any more.
 * @throws AppError `forbidden` for oneself: nobody could undo it.
 */
export function block(operator: Operator, input: BlockInput): Promise<void> {
  const { id, isBlocked } = input;
  return change(operator, input, async (tx, user) => {
    if (id === operator.actorId) throw new AppError('forbidden');
    if ((user.blockedAt !== null) === isBlocked) return null;
    const blockedAt = isBlocked ? operator.kernel.clock.now() : null;
    await tx.update(users).set({ blockedAt }).where(eq(users.id, id));
    if (isBlocked) await end(tx, id);
    const before = { isBlocked: !isBlocked };
    return { action: isBlocked ? 'block' : 'unblock', before, after: { isBlocked } };
  });
}

export function setDebug(operator: Operator, input: DebugInput): Promise<void> {
  const { id, isDebug } = input;
  return change(operator, input, async (tx, user) => {
    if (user.isDebug === isDebug) return null;
    await tx.update(users).set({ isDebug }).where(eq(users.id, id));
    return { action: 'debug', before: { isDebug: user.isDebug }, after: { isDebug } };
  });
}

/** @throws AppError `forbidden` for oneself, so that the last operator never goes; for a visitor. */
export function setRole(operator: Operator, input: RoleInput): Promise<void> {
  const { id, role } = input;
  return change(operator, input, async (tx, user) => {
    if (id === operator.actorId || user.type === 'anonymous') throw new AppError('forbidden');
    if (user.role === role) return null;
    await tx.update(users).set({ role }).where(eq(users.id, id));
    return { action: 'role', before: { role: user.role }, after: { role } };
  });
}

interface Changed {
  readonly action: AuditAction;
  readonly before: AuditState | null;
  readonly after: AuditState | null;
}

/**
 * One change of one person under lock, with its line in the book; null changes nothing.
 * @throws AppError `user_missing`.
 */
export async function change(
  { kernel, actorId }: Operator,
  { id, reason }: ChangeInput,
  work: (tx: Db, user: User) => Promise<Changed | null>,
): Promise<void> {
  await kernel.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update');
    if (!user) throw new AppError('user_missing');
    const done = await work(tx, user);
    if (!done) return;
    const note = { ...done, actorId, subject: id, reason: storable(reason) };
    await noteChange(tx, kernel.clock, note);
  });
}

async function end(tx: Db, id: string): Promise<void> {
  const sessionVersion = sql`${users.sessionVersion} + 1`;
  await tx.update(users).set({ sessionVersion }).where(eq(users.id, id));
}

import { and, eq, lt } from 'drizzle-orm';
import type { Kernel } from '../kernel.ts';
import { sessions } from './table.ts';

/** A sign-in that is used is written down once an hour, so that reading a session stays a read. */
const everyMs = 3_600_000;

export interface SeenSession {
  readonly sid: string;
  readonly lastSeenAt: Date;
}

/** Notes that a session is in use. A database that cannot be written to keeps nobody out (R13). */
export async function noteSeen(kernel: Kernel, { sid, lastSeenAt }: SeenSession): Promise<void> {
  const now = kernel.clock.now();
  const due = new Date(now.getTime() - everyMs);
  if (lastSeenAt > due) return;
  try {
    await kernel.db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.id, sid), lt(sessions.lastSeenAt, now)));
  } catch {
    kernel.log.debug({ event: 'session.seen.failed' });
  }
}

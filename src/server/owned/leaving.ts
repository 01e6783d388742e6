import type { Clock } from '../clock.ts';
import type { Db } from '../db/open.ts';
import type { Kernel } from '../kernel.ts';

/** What goes on elsewhere for a person, and is to end before the account goes: a subscription. Listed in `src/pages/api/_leaving.ts`. */
export interface Leaving {
  /** The day until which it is paid, where there is one; null where nothing goes on. */
  paidUntil(kernel: Kernel, ownerId: string): Promise<Date | null>;
  /** Ends it; safe to repeat. @throws where the other side did not take it: then nothing is erased. */
  end(kernel: Kernel, ownerId: string): Promise<void>;
  /** In the transaction from which on the account surely goes: notes what the other side is to forget. */
  note(tx: Db, clock: Clock, ownerId: string): Promise<void>;
}

import type { Kernel } from '../kernel.ts';
import { endUse } from '../usage/charge.ts';
import type { StoredWork } from './stored-work.ts';

/** A try of a work: the ledger knows each as a use of its own. */
export interface Try {
  /** Of the kind of work. */
  readonly name: string;
  /** The job's. */
  readonly id: string;
  readonly attempt: number;
  readonly stored: Pick<StoredWork, 'price' | 'tool'>;
}

export function keyOf({ name, id, attempt }: Omit<Try, 'stored'>): string {
  return `${name}:${id}:${attempt}`;
}

/** Charges what was delivered, once. */
export async function chargeTry(kernel: Kernel, one: Try): Promise<void> {
  const { price, tool } = one.stored;
  if (price) await endUse(kernel, keyOf(one), { amount: price.amount, detail: { work: tool } });
}

/** Gives back what was set aside, once. */
export async function giveBackTry(kernel: Kernel, one: Try): Promise<void> {
  if (one.stored.price) await endUse(kernel, keyOf(one), { amount: 0 });
}

import type { Kernel } from '../kernel.ts';
import { endUse } from '../usage/charge.ts';
import type { StoredWork } from './stored-work.ts';
import type { Work } from './work.ts';

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

/**
 * Charges what was delivered, once; the receipt of less than was ordered says both.
 * @param work null: of a kind that is no more, charged in full. @param details of the files that were delivered.
 */
export async function chargeTry(
  kernel: Kernel,
  one: Try,
  {
    work,
    details,
  }: { readonly work: Pick<Work, 'used'> | null; readonly details: readonly unknown[] },
): Promise<void> {
  const { price, tool } = one.stored;
  if (!price) return;
  const amount = work?.used(price, details) ?? price.amount;
  const ordered = amount < price.amount && { ordered: price.amount };
  await endUse(kernel, keyOf(one), { amount, detail: { work: tool, ...ordered } });
}

/** Gives back what was set aside, once. */
export async function giveBackTry(kernel: Kernel, one: Try): Promise<void> {
  if (one.stored.price) await endUse(kernel, keyOf(one), { amount: 0 });
}

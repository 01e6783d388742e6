import { sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import type { PaymentFact } from './fact.ts';

/** A name that an event may know an order by before the order has it. */
export function paymentName(ref: string): string {
  return `payment:${ref}`;
}

export function invoiceName(ref: string): string {
  return `invoice:${ref}`;
}

/** All such names in a fact. */
export function namesOf(fact: PaymentFact): readonly string[] {
  const payment = 'paymentRef' in fact && fact.paymentRef ? [paymentName(fact.paymentRef)] : [];
  const invoice = 'invoiceRef' in fact && fact.invoiceRef ? [invoiceName(fact.invoiceRef)] : [];
  return [...payment, ...invoice];
}

/** The name by which a fact finds its order; null for one that names the order itself. */
export function waitedFor(fact: PaymentFact): string | null {
  if (fact.kind === 'link') return invoiceName(fact.invoiceRef);
  const isOfPayment = fact.kind === 'refund' || fact.kind === 'failed-refund';
  return isOfPayment || fact.kind === 'dispute' ? paymentName(fact.paymentRef) : null;
}

/**
 * Until the transaction ends nobody else gives or asks for these names: of an event that waits for one
 * and an event that brings it, the later sees the earlier.
 */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of [...names].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7426))`);
}

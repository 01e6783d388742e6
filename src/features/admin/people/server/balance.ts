import { and, eq } from 'drizzle-orm';
import type { Operator } from '#server/audit/operator.ts';
import type { Db } from '#server/db/open.ts';
import { balances } from '#server/usage/balance.ts';
import { grant } from '#server/usage/credit.ts';
import { revoke } from '#server/usage/revoke.ts';
import type { UsageCall } from '#server/usage/step.ts';
import { usageEntries } from '#server/usage/table.ts';
import type { BalanceInput } from '../contract.ts';
import { change } from './access.ts';

/** Gives for nothing, once per key, through the one ledger. */
export function give(operator: Operator, input: BalanceInput): Promise<void> {
  return step(operator, input, 'grant', grant);
}

/** Takes back, once per key: at most the balance, the rest is owed. */
export function takeBack(operator: Operator, input: BalanceInput): Promise<void> {
  return step(operator, input, 'revocation', revoke);
}

async function step(
  operator: Operator,
  input: BalanceInput,
  kind: 'grant' | 'revocation',
  take: typeof grant | typeof revoke,
): Promise<void> {
  const { id: ownerId, meter, amount } = input;
  const key = `operator:${input.key}`;
  await change(operator, input, async (tx) => {
    // The person's lock lets no second press with this key in between.
    const isRepeated = await hasStep(tx, kind, key);
    const call = { db: tx, clock: operator.kernel.clock };
    const before = await leftOf(call, ownerId, meter);
    await take(call, { key, ownerId, meter, amount });
    if (isRepeated) return null;
    const after = await leftOf(call, ownerId, meter);
    const action = kind === 'grant' ? 'grant' : 'revoke';
    return { action, before: { meter, ...before }, after: { meter, amount, ...after } };
  });
}

async function hasStep(tx: Db, kind: 'grant' | 'revocation', key: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: usageEntries.id })
    .from(usageEntries)
    .where(and(eq(usageEntries.kind, kind), eq(usageEntries.key, key)));
  return row !== undefined;
}

async function leftOf(call: UsageCall, ownerId: string, meter: BalanceInput['meter']) {
  const one = (await balances(call, ownerId)).find((line) => line.meter === meter);
  return { balance: one?.balance ?? 0, owed: one?.owed ?? 0 };
}

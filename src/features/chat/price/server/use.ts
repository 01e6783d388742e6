import { grantAllowance } from '#server/usage/allowance.ts';
import { balances } from '#server/usage/balance.ts';
import { setCap } from '#server/usage/cap.ts';
import { type ReceiptsInput, receipts } from '#server/usage/receipt.ts';
import type { Detail } from '#server/usage/table.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { CapInput, MeterUse, UseReceipt } from '../contract.ts';

/** What chat spends for everybody. */
const ofChat = ['gpt3_words', 'gpt4_words'] as const;

/** One line for each meter that the person has anything of, and chat's own. */
export async function useOf(caller: Caller): Promise<MeterUse[]> {
  const { kernel, ownerId, plan, group, network } = caller;
  for (const meter of ofChat)
    await grantAllowance(kernel, { ownerId, meter, plan, group, network });
  const rows = await balances(kernel, ownerId);
  return rows.map(({ meter, balance, held, monthSpent, cap, nextExpiry: ends }) => ({
    ...{ meter, balance, held, monthSpent, cap, ends },
  }));
}

/** The person's receipts of all tools, newest first. */
export async function receiptsOf(
  { kernel, ownerId }: Caller,
  input: ReceiptsInput,
): Promise<Page<UseReceipt>> {
  const { items, nextCursor } = await receipts(kernel, ownerId, input);
  return {
    items: items.map(({ id, meter, amount, detail, createdAt }) => ({
      ...{ id, meter, amount, createdAt },
      model: typeof detail?.model === 'string' ? detail.model : null,
      ...{ input: numberOf(detail, 'input'), output: numberOf(detail, 'output') },
    })),
    nextCursor,
  };
}

function numberOf(detail: Detail | null, key: string): number | null {
  const value = detail?.[key];
  return typeof value === 'number' ? value : null;
}

/** @throws AppError as `setCap`. */
export async function cap({ kernel, ownerId }: Caller, input: CapInput): Promise<CapInput> {
  await setCap(kernel, { ownerId, ...input });
  return input;
}

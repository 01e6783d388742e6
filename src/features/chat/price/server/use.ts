import { grantAllowance } from '#server/usage/allowance.ts';
import { balances } from '#server/usage/balance.ts';
import { setCap } from '#server/usage/cap.ts';
import type { CapInput } from '#shared/usage/cap.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { MeterUse } from '../contract.ts';

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

/** @throws AppError as `setCap`. */
export async function cap({ kernel, ownerId }: Caller, input: CapInput): Promise<CapInput> {
  await setCap(kernel, { ownerId, ...input });
  return input;
}

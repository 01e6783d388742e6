import type { Kernel } from '#server/kernel.ts';
import type { Price } from '#server/models/catalogue.ts';
import type { ModelInfo } from '#server/models/contract.ts';
import { grantAllowance } from '#server/usage/allowance.ts';
import { balances } from '#server/usage/balance.ts';
import { refund, settle } from '#server/usage/close.ts';
import { reserve } from '#server/usage/reserve.ts';
import { countWords } from '#server/word-count.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { limitOf } from '#shared/plan/meter.ts';
import type { Caller } from '../../conversation/server/wire.ts';

const tool = 'chat';
/** Words set aside for an answer; a longer one is charged as far as the balance reaches. */
const expectedWords = 500;

/** Null where nothing is charged: the Guide is free. */
export function priceOf({ state, price }: Pick<ModelInfo, 'state' | 'price'>): Price | null {
  return state === 'ready' ? price : null;
}

/**
 * What an answer may spend now, free allowance included.
 * @throws AppError of the meter's limit, or `usage_cap`, where that is nothing.
 */
export async function spendable(
  { kernel, ownerId, plan, group, network }: Caller,
  { meter }: Price,
): Promise<number> {
  await grantAllowance(kernel, { ownerId, meter, plan, group, network });
  const found = (await balances(kernel, ownerId)).find((one) => one.meter === meter);
  if (!found || found.balance < 1) throw new AppError(limitOf(meter, tool));
  const { balance, cap, monthSpent, held } = found;
  const room = cap === null ? balance : Math.min(balance, cap - monthSpent - held);
  if (room < 1) throw new AppError('usage_cap');
  return room;
}

/** Sets words aside for an answer before a model is asked. @throws AppError as `spendable`. */
export async function hold(caller: Caller, price: Price, answerId: string): Promise<void> {
  const { kernel, ownerId, hostKey } = caller;
  const { meter } = price;
  const use = { key: keyOf(answerId), ownerId, meter, tool, hostKey };
  const amount = Math.max(1, Math.ceil(expectedWords * price.factor));
  try {
    await reserve(kernel, { ...use, amount });
  } catch (error) {
    const isShort = isAppError(error) && ['usage_cap', limitOf(meter, tool)].includes(error.key);
    if (!isShort) throw error;
    // Less is left than an answer may take: the rest of it is enough to begin.
    await reserve(kernel, { ...use, amount: Math.min(amount, await spendable(caller, price)) });
  }
}

export interface Delivered {
  readonly answerId: string;
  readonly text: string;
  /** Words charged for one of the answer's. */
  readonly factor: number;
  /** A failure costs nothing, whatever had come (R5). */
  readonly failed: boolean;
}

/** Charges the words that were kept, or gives the hold back; once, however often it is called (R1, R2). */
export async function endHold(kernel: Kernel, delivered: Delivered): Promise<void> {
  const { answerId, text, factor, failed } = delivered;
  const key = keyOf(answerId);
  const amount = failed ? 0 : Math.ceil((await countWords(text)) * factor);
  try {
    if (amount === 0) await refund(kernel, { key });
    else await settle(kernel, { key, amount });
  } catch (error) {
    // The job ended before it had reserved anything: there is nothing to give back.
    if (!isAppError(error) || error.key !== 'parameter') throw error;
    kernel.log.warn({ event: 'chat.unheld', answerId });
  }
}

function keyOf(answerId: string): string {
  return `chat:${answerId}`;
}

import { AppError, isAppError } from '#shared/errors/app-error.ts';
import type { Plan } from '#shared/plan/allowance.ts';
import { limitOf, type Meter } from '#shared/plan/meter.ts';
import type { SiteKey } from '#shared/site/define.ts';
import type { Kernel } from '../kernel.ts';
import type { ModelInfo } from '../models/contract.ts';
import { countWords } from '../word-count.ts';
import { accountsOf, capRoom, liveBalance } from './account.ts';
import { dueAllowance, grantAllowance } from './allowance.ts';
import { refund, settle } from './close.ts';
import { type Along, reserve, reserveWith } from './reserve.ts';
import type { Detail, UsageAccount } from './table.ts';

/** Who pays for what a model writes, and from where. */
export interface Spender {
  readonly kernel: Pick<Kernel, 'db' | 'clock' | 'limits' | 'tries'>;
  readonly ownerId: string;
  readonly hostKey: SiteKey;
  readonly plan: Plan;
  /** The test group's number. */
  readonly group: number;
  /** By `networkOf`. */
  readonly network: string;
  /** The work is done without its person: it gives nobody anonymous an allowance (R36). */
  readonly unattended?: true;
}

export interface Cost {
  readonly meter: Meter;
  /** Words charged for one word of the answer. */
  readonly factor: number;
  /** Answers that are written at once and share what one sets aside; 1 by default. */
  readonly beside?: number;
}

/** One use of a tool: the ledger knows it as `<tool>:<id>`, and the tool's limit is raised. */
export interface Use {
  readonly tool: string;
  /** Of what is written, made by the server. */
  readonly id: string;
}

/** Words set aside for an answer; a longer one takes as many again, as far as the balance reaches (`roomLeft`). */
const expectedWords = 500;

/** What an answer has set aside at once. */
export function stepOf({ factor, beside = 1 }: Pick<Cost, 'factor' | 'beside'>): number {
  return Math.max(1, Math.ceil((expectedWords * factor) / beside));
}

/** Null where nothing is charged: the Guide is free. */
export function priceOf({ state, price }: Pick<ModelInfo, 'state' | 'price'>): Cost | null {
  return state === 'ready' ? price : null;
}

/**
 * What an answer may spend now, free allowance included.
 * @throws AppError of the meter's limit, or `usage_cap`, where that is nothing.
 */
export async function spendable(
  { kernel, ownerId, plan, group, network, unattended }: Spender,
  { tool, meter }: Pick<Use, 'tool'> & Pick<Cost, 'meter'>,
): Promise<number> {
  const mine = (all: readonly UsageAccount[]) => all.find((one) => one.meter === meter);
  const before = mine(await accountsOf(kernel.db, ownerId));
  const due = { ownerId, meter, plan, group, network, ...(unattended && { unattended }) };
  const added = await grantAllowance(kernel, due, before);
  const now = kernel.clock.now();
  const roomOf = (one: UsageAccount) => Math.min(liveBalance(one, now), capRoom(one, now));
  // Another call may have given the allowance between the two.
  const isLeft = added === 0 && before && roomOf(before) >= 1;
  const found = isLeft ? before : mine(await accountsOf(kernel.db, ownerId));
  if (!found || liveBalance(found, now) < 1) throw new AppError(limitOf(meter, tool));
  const room = roomOf(found);
  if (room < 1) throw new AppError('usage_cap');
  return room;
}

/** Sets words aside for an answer before a model is asked. @throws AppError as `spendable`. */
export async function hold(spender: Spender, { tool, id }: Use, cost: Cost): Promise<void> {
  const { kernel } = spender;
  const { meter } = cost;
  const use = holdOf(spender, { tool, id }, cost);
  const { amount } = use;
  try {
    await reserve(kernel, use);
  } catch (error) {
    const isShort = isAppError(error) && ['usage_cap', limitOf(meter, tool)].includes(error.key);
    if (!isShort) throw error;
    // Less is left than an answer may take: the rest of it is enough to begin.
    const most = await spendable(spender, { tool, meter });
    await reserve(kernel, { ...use, amount: Math.min(amount, most) });
  }
}

/**
 * As `hold`, where that is all that it takes, and what it is for in the same round trip.
 * @returns what was written; null, with nothing written or set aside, where `spendable` and `hold`
 * have to be asked.
 */
export function holdWith(
  spender: Spender,
  use: Use,
  cost: Cost,
  along: Omit<Along, 'allowance'>,
): Promise<unknown> {
  const { kernel } = spender;
  const allowance = dueAllowance(kernel.clock.now(), { ...spender, meter: cost.meter });
  return reserveWith(kernel, holdOf(spender, use, cost), { ...along, allowance });
}

function holdOf({ ownerId, hostKey }: Spender, { tool, id }: Use, cost: Cost) {
  const { meter } = cost;
  return { key: keyOf({ tool, id }), ownerId, meter, tool, hostKey, amount: stepOf(cost) };
}

export interface Delivered extends Use {
  readonly text: string;
  readonly factor: number;
  /** A failure costs nothing, whatever had come (R5). */
  readonly failed: boolean;
  /** What the receipt says beside figures; the same at each call. */
  readonly detail?: Detail;
}

/**
 * Charges the words that were kept, or gives the hold back; once, however often it is called (R1, R2).
 * @returns what was charged.
 */
export async function endHold(
  kernel: Pick<Kernel, 'db' | 'clock' | 'log'>,
  { tool, id, text, factor, failed, detail }: Delivered,
): Promise<number> {
  const amount = failed ? 0 : Math.ceil((await countWords(text)) * factor);
  return endUse(kernel, keyOf({ tool, id }), { amount, ...(detail && { detail }) });
}

/** Charges an amount of what a key has set aside, or at 0 gives it back; once. @returns what was charged. */
export async function endUse(
  kernel: Pick<Kernel, 'db' | 'clock' | 'log'>,
  key: string,
  { amount, detail }: { readonly amount: number; readonly detail?: Detail },
): Promise<number> {
  try {
    if (amount > 0)
      return (await settle(kernel, { key, amount, ...(detail && { detail }) })).amount;
    await refund(kernel, { key });
  } catch (error) {
    // The use ended before it had reserved anything: there is nothing to give back.
    if (!isAppError(error) || error.key !== 'parameter') throw error;
    kernel.log.warn({ event: 'usage.unheld', key });
  }
  return 0;
}

/** By which the ledger knows a use. */
export function keyOf({ tool, id }: Use): string {
  return `${tool}:${id}`;
}

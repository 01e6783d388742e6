import { AppError } from '#shared/errors/app-error.ts';
import { limitOf } from '#shared/plan/meter.ts';
import { endHold, endUse, type Spender, spendable } from '../usage/charge.ts';
import { reserve } from '../usage/reserve.ts';
import { boundless, type Room } from '../usage/room.ts';
import { holdRoom, roomLeft } from '../usage/room-left.ts';
import type { Detail } from '../usage/table.ts';
import type { RunCost } from './plan.ts';
import type { RunRow } from './table.ts';

/** What must be there before it begins. */
function least(cost: RunCost): number {
  return 'fixed' in cost ? cost.fixed : (cost.words ?? 0) * cost.factor;
}

/** @throws AppError of the meter's limit, or `usage_cap`, where too little is left to begin. */
export async function checkCost(spender: Spender, tool: string, cost: RunCost): Promise<void> {
  const left = await spendable(spender, { tool, meter: cost.meter });
  if (left < least(cost)) throw new AppError(limitOf(cost.meter, tool));
}

/** Sets aside what a run may cost, before it works. @returns what it may deliver. @throws AppError as `checkCost`. */
export async function holdCost(
  spender: Spender,
  { tool, id }: Pick<RunRow, 'tool' | 'id'>,
  cost: RunCost,
): Promise<Room> {
  const amount = least(cost);
  if (amount === 0 && 'factor' in cost) return holdRoom(spender, { tool, id }, cost);
  const { kernel, ownerId, hostKey } = spender;
  const { meter } = cost;
  await reserve(kernel, { key: `${tool}:${id}`, ownerId, meter, amount, tool, hostKey });
  if ('fixed' in cost) return boundless;
  const room = await roomLeft(kernel, { tool, id }, cost);
  const { words = 0 } = cost;
  // What was announced is delivered whole, also where it takes more words than were expected.
  return { ...room, words: room.words + words, beyond: words };
}

export interface Ended extends Pick<RunRow, 'tool' | 'id' | 'factor' | 'fixed' | 'way' | 'state'> {
  readonly text: string;
  readonly detail: unknown;
  readonly receipt: Detail;
}

/** Charges what was delivered, or gives it back; once, however often it is called (R2). @returns what was charged. */
export async function endCost(kernel: Parameters<typeof endHold>[0], ended: Ended) {
  const { tool, id, factor, fixed, way, state, text, receipt: detail } = ended;
  if (fixed === 0)
    return endHold(kernel, { tool, id, text, factor, failed: state === 'failed', detail });
  // A whole that a crash broke off is not what was paid for.
  const isWhole = state === 'done' || state === 'stopped';
  // Rules may deliver a report alone; what a model's run shows before its text is a plan.
  const isThere = text !== '' || (way === 'rules' && ended.detail !== null);
  return endUse(kernel, `${tool}:${id}`, { amount: isWhole && isThere ? fixed : 0, detail });
}

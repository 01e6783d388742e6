import { grantAllowance, periodOf } from '#server/usage/allowance.ts';
import { balances } from '#server/usage/balance.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { allowanceOf } from '#shared/plan/allowance.ts';
import type { Meter } from '#shared/plan/meter.ts';
import { costOf } from '../../bot/server/port.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import type { Left, ModelPrice, PriceInput, PriceNow } from '../contract.ts';

/**
 * What answers of these models would cost now and what is left for them, today's free words
 * included. @throws AppError `not_found` for a model that no catalogue has.
 */
export async function priceNow(
  caller: Caller,
  { slugs, botId, search = false }: PriceInput,
): Promise<PriceNow> {
  const infos = await caller.kernel.models.list();
  const models = [...new Set(slugs)].map((slug): ModelPrice => {
    const info = infos.find((one) => one.slug === slug);
    if (!info) throw new AppError('not_found');
    const price = costOf(info, botId ?? null);
    return { slug, meter: price?.meter ?? null, factor: price?.factor ?? 0 };
  });
  const meters = new Set(models.flatMap(({ meter }) => meter ?? []));
  const left = await Promise.all([...meters].map((meter) => leftOf(caller, meter)));
  return { models, left, searches: search ? await leftOf(caller, 'searches') : null };
}

async function leftOf(caller: Caller, meter: Meter): Promise<Left> {
  const { kernel, ownerId, plan, group, network } = caller;
  await grantAllowance(kernel, { ownerId, meter, plan, group, network });
  const found = (await balances(kernel, ownerId)).find((one) => one.meter === meter);
  const { balance = 0, cap = null, monthSpent = 0, held = 0 } = found ?? {};
  const room = cap === null ? balance : Math.max(0, cap - monthSpent - held);
  const allowance = allowanceOf(plan, meter, group);
  const next = allowance && periodOf(kernel.clock.now(), allowance.per).expiresAt;
  return {
    meter,
    left: Math.min(balance, room),
    held,
    capped: room < 1 && balance > 0,
    until: next?.toISOString() ?? null,
  };
}

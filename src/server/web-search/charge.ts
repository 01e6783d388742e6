import { AppError } from '#shared/errors/app-error.ts';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';
import { endUse, type Spender, spendable, type Use } from '../usage/charge.ts';
import { reserve } from '../usage/reserve.ts';

const meter = 'searches';

/** Searches that one person and one network may begin in an hour, paid or given back: each asks a provider. */
const byPerson: LimitRule = { name: 'web-search', points: 120, seconds: 3600 };
const byNetwork: LimitRule = { name: 'web-search-network', points: 1_200, seconds: 3600 };

/** @throws AppError `free_search_limit`, `usage_cap` or `too_many_requests` where no search is left. */
export async function checkSearch(spender: Spender, tool: string): Promise<void> {
  await spendable(spender, { tool, meter });
  const { limits } = spender.kernel;
  const free =
    (await limits.take(byPerson, spender.ownerId)) &&
    (await limits.take(byNetwork, spender.network));
  if (!free) throw new AppError('too_many_requests');
}

/** Sets one search aside. @throws AppError as the meter's limit says. */
export async function holdSearch(spender: Spender, { tool, id }: Use): Promise<void> {
  const { kernel, ownerId, hostKey } = spender;
  await reserve(kernel, { key: keyOf({ tool, id }), ownerId, meter, amount: 1, tool, hostKey });
}

/** Charges the search where it found something, else gives it back; once, however often it is called (R2). */
export async function endSearch(
  kernel: Pick<Kernel, 'db' | 'clock' | 'log'>,
  { tool, id }: Use,
  found: boolean,
): Promise<void> {
  await endUse(kernel, keyOf({ tool, id }), { amount: found ? 1 : 0 });
}

function keyOf({ tool, id }: Use): string {
  return `${tool}:search:${id}`;
}

import type { PageCaller } from '#server/trpc/page-caller.ts';
import { grantAllowance } from '#server/usage/allowance.ts';
import { balances } from '#server/usage/balance.ts';
import { hasWebSearch } from '#server/web-search/web-search.ts';
import type { SearchSetting } from '../../contract.ts';
import { wayOf } from './way.ts';

export async function searchSetting(caller: PageCaller): Promise<SearchSetting> {
  const { kernel, ownerId, plan, group, network } = caller;
  const meter = 'searches';
  await grantAllowance(kernel, { ownerId, meter, plan, group, network });
  const found = (await balances(kernel, ownerId)).find((one) => one.meter === meter);
  const web = hasWebSearch(kernel.env);
  return { web, way: await wayOf(kernel), left: found?.balance ?? 0 };
}

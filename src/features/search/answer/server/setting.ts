import type { PageCaller } from '#server/trpc/page-caller.ts';
import { leftOf } from '#server/usage/left.ts';
import { hasWebSearch } from '#server/web-search/web-search.ts';
import type { SearchSetting } from '../../contract.ts';
import { wayOf } from './way.ts';

export async function searchSetting(caller: PageCaller): Promise<SearchSetting> {
  const { kernel } = caller;
  const left = await leftOf(caller, 'searches');
  return { web: hasWebSearch(kernel.env), way: await wayOf(kernel), left };
}

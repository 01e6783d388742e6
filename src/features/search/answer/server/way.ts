import type { Kernel } from '#server/kernel.ts';
import type { Search } from '../../contract.ts';

/** The catalogue's model for whatever is asked. */
export const slug = 'chat';

/** An extract where no language model is set up: the Guide writes no sentences of its own. */
export async function wayOf({ models }: Pick<Kernel, 'models'>): Promise<Search['way']> {
  const info = (await models.list()).find((one) => one.slug === slug);
  return info?.state === 'ready' ? 'model' : 'extract';
}

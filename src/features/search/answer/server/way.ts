import type { Kernel } from '#server/kernel.ts';
import { readyModel } from '#server/models/ready.ts';
import type { Search } from '../../contract.ts';

/** An extract where no language model is set up. */
export async function wayOf({ models }: Pick<Kernel, 'models'>): Promise<Search['way']> {
  return (await readyModel(models)) ? 'model' : 'extract';
}

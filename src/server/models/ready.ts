import type { ModelInfo, Models } from './contract.ts';

/** The catalogue's model for whatever is asked. */
export const houseSlug = 'chat';

/** Null where no language model answers by that name: the Guide writes no sentences of its own. */
export async function readyModel(
  models: Pick<Models, 'list'>,
  slug: string = houseSlug,
): Promise<ModelInfo | null> {
  const info = (await models.list()).find((one) => one.slug === slug);
  return info?.state === 'ready' ? info : null;
}

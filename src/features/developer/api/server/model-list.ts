import { ApiError } from '#server/api/api-error.ts';
import type { Kernel } from '#server/kernel.ts';
import type { ModelInfo } from '#server/models/contract.ts';

/** What may be asked now; a model that is not set up is not there. */
export async function listModels(kernel: Kernel): Promise<readonly ModelInfo[]> {
  return (await kernel.models.list()).filter(({ state }) => state !== 'set-up');
}

/** @throws ApiError 404 */
export async function findModel(kernel: Kernel, id: string): Promise<ModelInfo> {
  const found = (await listModels(kernel)).find(({ slug }) => slug === id);
  if (found) return found;
  const message = 'There is no such model here. GET /v1/models lists those that there are.';
  throw new ApiError({ status: 404, code: 'model_not_found', message, param: 'model' });
}

/** As OpenAI's API says it; `served` is the model that really answers. */
export function modelOnWire({ slug, vendor, served, context, price, state }: ModelInfo) {
  return {
    ...{ id: slug, object: 'model', created: 0, owned_by: vendor ?? 'wordkin' },
    ...{ served, context_window: context },
    price: state === 'ready' ? { meter: price.meter, words_per_word: price.factor } : null,
  };
}

import { z } from 'zod';
import type { Provider } from './provider.ts';

const predictionSchema = z.object({
  status: z.string(),
  output: z.union([z.string(), z.array(z.string())]).nullish(),
  urls: z.object({ get: z.string(), cancel: z.string() }),
});

/** Predictions of Replicate. */
export const replicate: Provider = {
  headers: (key) => ({ Authorization: `Bearer ${key}` }),
  start: ({ base, name }, { prompt, shape, mode, source }) => ({
    url: `${base}/models/${name}/predictions`,
    body: {
      input: {
        prompt,
        ...(mode === 'text' && { aspect_ratio: shape }),
        ...(source !== null && { [mode]: source }),
      },
    },
  }),
  begun: (answer) => {
    const { urls } = predictionSchema.parse(answer);
    return { provider: 'replicate', status: urls.get, result: urls.get, cancel: urls.cancel };
  },
  look: async ({ status: address }, ask) => {
    const { status, output } = predictionSchema.parse(await ask(address));
    if (status === 'starting' || status === 'processing') return { state: 'waiting' };
    const url = Array.isArray(output) ? output[0] : output;
    return status === 'succeeded' && url ? { state: 'done', url } : { state: 'failed' };
  },
  cancelMethod: 'POST',
};

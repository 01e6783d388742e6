import { z } from 'zod';
import type { Provider } from './provider.ts';

const begunSchema = z.object({
  status_url: z.string(),
  response_url: z.string(),
  cancel_url: z.string(),
});
const statusSchema = z.object({ status: z.string() });
const resultSchema = z.object({ video: z.object({ url: z.string() }) });

/** The queue of fal.ai. */
export const fal: Provider = {
  headers: (key) => ({ Authorization: `Key ${key}` }),
  start: ({ base, name }, { prompt, shape, mode, source }) => ({
    url: `${base}/${name}`,
    body: {
      prompt,
      ...(mode === 'text' && { aspect_ratio: shape }),
      ...(source !== null && { [`${mode}_url`]: source }),
    },
  }),
  begun: (answer) => {
    const {
      status_url: status,
      response_url: result,
      cancel_url: cancel,
    } = begunSchema.parse(answer);
    return { provider: 'fal', status, result, cancel };
  },
  look: async (operation, ask) => {
    const { status } = statusSchema.parse(await ask(operation.status));
    if (status === 'IN_QUEUE' || status === 'IN_PROGRESS') return { state: 'waiting' };
    if (status !== 'COMPLETED') return { state: 'failed' };
    const { video } = resultSchema.parse(await ask(operation.result));
    return { state: 'done', url: video.url };
  },
  cancelMethod: 'PUT',
};

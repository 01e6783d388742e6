import type { CodeInput } from './kinds.ts';
import { readCode } from './read-code.ts';

addEventListener('message', async ({ data }: MessageEvent<CodeInput>) => {
  postMessage(await readCode(data).catch(() => null));
});

import { extracting } from './extracting.ts';
import type { Asked } from './extractor.ts';

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  for (const told of extracting(data)) if (told) postMessage(told);
});

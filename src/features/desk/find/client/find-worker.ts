import { findIn } from './find-in.ts';
import type { Answered, Asked } from './seek.ts';

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const found = findIn(data.parts, data.query, data.replacement);
  postMessage({ id: data.id, found } satisfies Answered);
});

import { type Change, changesOf } from './changes.ts';

addEventListener('message', ({ data: [before, after] }: MessageEvent<[string, string]>) => {
  postMessage(changesOf(before, after) satisfies Change[]);
});

import { analyseInSlices } from '#shared/text/slices.ts';
import type { Asked, Found } from './analyst.ts';

let drop = () => {};

addEventListener('message', ({ data: { id, text } }: MessageEvent<Asked>) => {
  drop();
  drop = analyseInSlices(text, (analysis) => postMessage({ id, analysis } satisfies Found));
});

import { normalise } from '#shared/text/normalise.ts';
import { sentencesOf } from '#shared/text/sentences.ts';
import { summarise } from '#shared/text/summary.ts';
import type { Asked, Extracted } from './extractor.ts';

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const text = normalise(data.text);
  const kept = summarise(sentencesOf(text), { count: data.count, focus: data.focus });
  const found: Extracted = {
    text,
    lines: kept.map((one) => one.text.replace(/\s+/g, ' ')),
    places: kept.map((one) => [{ from: one.start, to: one.start + one.text.length }]),
  };
  postMessage(found);
});

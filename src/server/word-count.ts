import { setImmediate } from 'node:timers/promises';
import { chunks } from '#shared/text/chunk.ts';
import { createReader } from '#shared/text/count.ts';
import { normalise } from '#shared/text/normalise.ts';
import { mainScript } from '#shared/text/script.ts';

/** Words of a text, counted a few milliseconds at a time so that other requests go on. */
export async function countWords(input: string): Promise<number> {
  const text = normalise(input);
  const reader = createReader(mainScript(text));
  for (const chunk of chunks(text)) {
    reader.read(chunk);
    await setImmediate();
  }
  return reader.count.words;
}

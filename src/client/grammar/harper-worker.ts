import { slimBinary } from 'harper.js/slimBinary';
import { type English, openEnglish } from '#shared/grammar/english.ts';
import type { Asked, Told } from './english-calls.ts';

const tell = (told: Told) => postMessage(told);
let english: Promise<English> | undefined;

addEventListener('message', async ({ data: { id, call } }: MessageEvent<Asked>) => {
  try {
    english ??= openEnglish(slimBinary, call.options);
    const { check, rules } = await english;
    tell({ ready: true });
    if ('texts' in call) tell({ id, findings: await check(call.texts, call.options) });
    else tell({ id, rules: await rules() });
  } catch {
    // Harper is of no more use in this thread, and neither is what it has not loaded.
    tell({ id, failed: true });
  }
});

const get = fetch;
/** How often it is told how much has come, in milliseconds: each time is drawn. */
const pause = 250;

/** Harper fetches its binary itself, so the bytes are counted on their way. */
self.fetch = async (...given) => {
  const response = await get(...given);
  if (!response.ok || !response.body) return response;
  let loaded = 0;
  let toldAt = Number.NEGATIVE_INFINITY;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform: (bytes, controller) => {
      loaded += bytes.byteLength;
      const now = performance.now();
      if (now - toldAt >= pause) {
        toldAt = now;
        tell({ loaded });
      }
      controller.enqueue(bytes);
    },
    flush: () => tell({ loaded }),
  });
  const type = response.headers.get('content-type') ?? '';
  return new Response(response.body.pipeThrough(counter), { headers: { 'content-type': type } });
};

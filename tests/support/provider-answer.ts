import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { events, type ProviderBody, type Script } from './provider-script.ts';

/** Plays a script on one response; ends early when `gone` aborts. */
export async function play(
  response: ServerResponse,
  script: Script,
  body: ProviderBody,
  gone: AbortSignal,
): Promise<void> {
  await wait(script.headersAfter, gone);
  const status = script.status ?? 200;
  if (status !== 200) {
    fail(response, status, script);
  } else if (body.stream || script.bytes) {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.flushHeaders();
    await wait(script.firstAfter, gone);
    await (script.bytes ? raw(response, script, gone) : stream(response, script, body, gone));
  } else {
    whole(response, script, body);
  }
}

function fail(response: ServerResponse, status: number, { retryAfter, error }: Script): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(retryAfter !== undefined && { 'retry-after': retryAfter }),
  });
  response.end(JSON.stringify({ error: error ?? { message: `scripted ${status}` } }));
}

async function raw(
  response: ServerResponse,
  { bytes = [], rate, silentAfter }: Script,
  gone: AbortSignal,
): Promise<void> {
  for (const [index, piece] of bytes.entries()) {
    if (index === silentAfter) await wait('never', gone);
    if (rate) await wait(1_000 / rate, gone);
    await write(response, piece, gone);
  }
  if (silentAfter === bytes.length) await wait('never', gone);
  response.end();
}

async function stream(
  response: ServerResponse,
  script: Script,
  body: ProviderBody,
  gone: AbortSignal,
): Promise<void> {
  const { tokens, tail } = events(script, body.model ?? 'scripted');
  const start = performance.now();
  for (const [index, token] of tokens.entries()) {
    if (script.rate) await wait(start + (index * 1_000) / script.rate - performance.now(), gone);
    if (index === script.silentAfter) await wait('never', gone);
    if (index === script.cutAfter) response.destroy();
    await write(response, token, gone);
  }
  for (const event of tail) await write(response, event, gone);
  response.end();
}

/** The answer in one piece, for a client that does not stream. */
function whole(response: ServerResponse, script: Script, body: ProviderBody): void {
  const { tokens = ['Hello', ' there', '.'], finish = 'stop' } = script;
  const message = { role: 'assistant', content: tokens.join('') };
  const choices = [{ index: 0, message, finish_reason: finish }];
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({ id: 'scripted', object: 'chat.completion', model: body.model, choices }),
  );
}

async function write(
  response: ServerResponse,
  piece: string | Uint8Array,
  gone: AbortSignal,
): Promise<void> {
  gone.throwIfAborted();
  if (!response.write(piece)) await once(response, 'drain', { signal: gone });
}

async function wait(ms: number | 'never' | undefined, gone: AbortSignal): Promise<void> {
  if (ms === 'never') await once(gone, 'abort');
  else if (ms !== undefined && ms > 0) await sleep(ms, undefined, { signal: gone });
  gone.throwIfAborted();
}

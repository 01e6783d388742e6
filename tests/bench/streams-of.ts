import { type ChildProcess, spawn } from 'node:child_process';
import type { IncomingMessage } from 'node:http';
import { readEnv } from '#server/env.ts';
import { ownLoopback, startFamilyServer } from '#tests/support/family-server.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { now } from './shared-clock.ts';
import { type Place, send, signIn, type Visitor } from './visitor.ts';

/** What a listener sees of one answer, in milliseconds. */
export interface Heard {
  /** From the question to the first token, without the time that the provider took itself. */
  readonly first: number;
  /** From each token's writing to its arrival. */
  readonly delays: readonly number[];
}

/** Asks and listens to the end; `tokens` long. */
export type Ask = (tokens: number) => Promise<Heard>;

export interface Contestants {
  readonly ours: { readonly child: ChildProcess; readonly asks: readonly Ask[] };
  readonly bare: { readonly child: ChildProcess; readonly asks: readonly Ask[] };
  stop(): Promise<void>;
}

/**
 * Our server on PostgreSQL and the bare pipe, beside one provider, with so many people each; in so
 * many processes each.
 */
export async function startContestants(people: number, workers = 1): Promise<Contestants> {
  const [provider, providerPort] = await spawnServer('stream-provider', []);
  const baseUrl = `http://127.0.0.1:${providerPort}/v1`;
  const [bare, barePort] = await spawnServer('stream-bare', [baseUrl, String(workers)]);
  const database = await startPostgres();
  const address = ownLoopback();
  const port = readEnv().PORT;
  const server = await startFamilyServer({
    host: address,
    port,
    env: {
      DATABASE_URL: database.url,
      OPENAI_BASE_URL: baseUrl,
      OLLAMA_BASE_URL: 'off',
      TRUST_PROXY: '1',
      WORKERS: String(workers),
    },
  });
  const place = { address, port, hostname: 'chat.wordkin.localhost' };
  const visitors: Visitor[] = [];
  while (visitors.length < people) {
    const next = Array.from({ length: Math.min(10, people - visitors.length) }, (_, at) => {
      const nth = visitors.length + at;
      return signIn(place, `198.51.${nth >> 8}.${nth & 255}`);
    });
    visitors.push(...(await Promise.all(next)));
  }
  const pipe = { address: '127.0.0.1', port: Number(barePort), hostname: '127.0.0.1' };
  return {
    ours: { child: server.process, asks: visitors.map((visitor) => askChat(place, visitor)) },
    bare: { child: bare, asks: visitors.map(() => askPipe(pipe)) },
    stop: async () => {
      bare.kill();
      await server.stop();
      provider.kill();
      await database.remove();
    },
  };
}

async function spawnServer(name: string, args: readonly string[]): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, [`tests/bench/${name}.ts`, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = await new Promise<string>((resolve) =>
    child.stdout?.once('data', (text) => resolve(String(text).trim())),
  );
  return [child, said];
}

/** As a page does: the answer follows what it sends. */
function askChat(place: Place, visitor: Visitor): Ask {
  return async (tokens) => {
    const began = now();
    const input = { key: crypto.randomUUID(), parentId: null, slug: 'chat' };
    const headers = {
      ...visitor.headers,
      'content-type': 'application/json',
      'trpc-accept': 'application/jsonl',
    };
    const body = JSON.stringify({ 0: { ...input, text: `tokens ${tokens}` } });
    const path = '/api/trpc/chat.send?batch=1';
    return hear(await send(place, { path, headers, body, agent: visitor.agent }), began);
  };
}

function askPipe(place: Place): Ask {
  return async (tokens) => {
    const began = now();
    const body = JSON.stringify({ messages: [{ role: 'user', content: `tokens ${tokens}` }] });
    return hear(await send(place, { path: '/', headers: {}, body }), began);
  };
}

/**
 * Tokens of one answer stand once in what we send, but its end repeats the whole text. Listening has
 * to cost little: it runs on the processors of those it measures.
 */
function hear(answer: IncomingMessage, began: number): Promise<Heard> {
  const { promise, resolve, reject } = Promise.withResolvers<Heard>();
  const delays: number[] = [];
  let first = Number.NaN;
  let last = 0;
  let held = '';
  answer.on('data', (chunk: Buffer) => {
    const arrived = now();
    held += chunk.toString('latin1');
    const end = held.lastIndexOf(' ') + 1;
    if (end === 0) return;
    const whole = held.slice(0, end);
    held = held.slice(end);
    for (const [, came, written] of whole.matchAll(/r(\d+)t(\d+) /g)) {
      const [request, token] = [Number(came), Number(written)];
      if (token <= last) continue;
      last = token;
      if (Number.isNaN(first)) first = (request - began + (arrived - token)) / 1000;
      delays.push((arrived - token) / 1000);
    }
  });
  answer.on('error', reject).on('end', () => {
    if (delays.length > 0) resolve({ first, delays });
    else reject(new Error(`no token came: ${held.slice(0, 300)}`));
  });
  return promise;
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

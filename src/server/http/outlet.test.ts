import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { liveOf } from '../trpc/live.ts';
import { liveStream } from '../trpc/live-stream.ts';
import { streamOpening } from '../trpc/pieces.ts';
import { createAnswer } from './answer.ts';
import { createOutlet } from './outlet.ts';

let close: (() => void) | undefined;
afterEach(() => close?.());

interface Told {
  readonly values: readonly string[];
  /** Values of one turn. */
  readonly together?: number;
  readonly stallMs?: number;
  /** The connection is given up in this turn, before its value is told. */
  readonly destroyedAt?: string;
}

/** Answers as Astro does: reads the stream and writes what it reads, without waiting for the reader. */
async function serve({ values, together = 1, stallMs = 30_000, destroyedAt }: Told) {
  const seen = { throughStream: 0, mostUnsent: 0, isTold: false, closed: 0 };
  const server = createServer(async (_, res) => {
    const answer = createAnswer(res);
    const outlet = createOutlet(res, answer, stallMs);
    const live = told(values, together, (last, isLast) => {
      if (last === destroyedAt) res.destroy();
      seen.mostUnsent = Math.max(seen.mostUnsent, res.writableLength);
      seen.isTold ||= isLast;
    });
    const close = () => {
      seen.closed += 1;
    };
    const abort = new AbortController();
    const stream = liveStream(
      { ...live, close },
      { opening: streamOpening, tell: String, abort, outlet },
    );
    answer.begin(200, ['Content-Type', 'application/json']);
    const reader = stream.getReader();
    res.on('close', () => void reader.cancel());
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      seen.throughStream += 1;
      answer.write(read.value);
    }
    answer.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { seen, port: (server.address() as AddressInfo).port };
}

function told(
  values: readonly string[],
  together: number,
  onTurn: (last: string | undefined, isLast: boolean) => void,
) {
  const rest = [...values];
  const ready: string[] = [];
  let more = (): void => undefined;
  const next = async () => {
    while (rest.length > 0) {
      await setImmediate();
      ready.push(...rest.splice(0, together));
      onTurn(ready.at(-1), rest.length === 0);
      more();
    }
  };
  return liveOf<string>({
    take: () => {
      if (ready.length > 0) return ready.splice(0);
      return rest.length > 0 ? [] : null;
    },
    listen: (heard) => {
      more = heard;
      void next();
    },
    close: () => undefined,
  });
}

async function ask(port: number): Promise<IncomingMessage> {
  const asked = request({ port, host: '127.0.0.1', agent: false });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk;
  return text;
}

function pieces(values: readonly string[]): string {
  return values.map((value) => `[3,1,[[${JSON.stringify(value)}]]]\n`).join('');
}

test('pieces of an answer arrive whole and in their order, most of them past the stream', async () => {
  const values = Array.from({ length: 200 }, (_, at) => `${at} ${'žŠ😀'.repeat(at)}`);
  const { seen, port } = await serve({ values });
  const text = await textOf(await ask(port));
  expect(text.slice(text.indexOf('[3,1,'))).toBe(`${pieces(values)}[3,0,[[]]]\n`);
  expect(seen.throughStream).toBeLessThan(5);
  expect(seen.closed).toBe(1);
});

test('a slow reader has all pieces in the end, and what it has not taken waits unwritten (R4)', async () => {
  const values = Array.from({ length: 2_000 }, (_, at) => `${at}`.padEnd(10_000, 'x'));
  const { seen, port } = await serve({ values, together: 2 });
  const answer = await ask(port);
  answer.pause();
  await expect.poll(() => seen.isTold).toBe(true);
  const text = await textOf(answer);
  expect(text.slice(text.indexOf('[3,1,'))).toBe(`${pieces(values)}[3,0,[[]]]\n`);
  expect(seen.mostUnsent).toBeLessThan(100_000);
});

test('a reader who takes nothing is cut, and closes what is told (R4)', async () => {
  const values = Array.from({ length: 2_000 }, () => 'x'.repeat(10_000));
  const { seen, port } = await serve({ values, stallMs: 50 });
  const answer = await ask(port);
  answer.pause();
  await expect.poll(() => seen.closed).toBe(1);
  answer.destroy();
});

test('a connection that is given up holds nobody up until it is closed (R3)', async () => {
  const { seen, port } = await serve({ values: ['a', 'b', 'c', 'd'], destroyedAt: 'c' });
  const answer = await ask(port);
  await expect(textOf(answer)).rejects.toThrow('aborted');
  await expect.poll(() => seen.closed).toBe(1);
});

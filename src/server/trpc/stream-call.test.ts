import { initTRPC } from '@trpc/server';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { rpcPath } from '#shared/rpc/header.ts';
import { rpcLimits } from '#shared/rpc/limit.ts';
import { handleRpc } from './handler.ts';
import { liveOf } from './live.ts';
import { tell, wireError } from './wire-error.ts';

const t = initTRPC.create({
  isDev: false,
  errorFormatter: ({ error, path }) => wireError(tell(error), path),
});
const left: string[] = [];
const router = t.router({
  say: t.procedure
    .input((input) => input as { readonly values: unknown[]; readonly fails: boolean })
    .mutation(async function* ({ input: { values, fails } }) {
      yield* values;
      if (fails) throw new AppError('generation_failed');
      return values.at(-1);
    }),
  tell: t.procedure
    .input((input) => input as { readonly values: unknown[]; readonly fails: boolean })
    .mutation(({ input: { values, fails } }) => told(values, fails)),
  begin: t.procedure
    .input(
      (input) =>
        input as {
          readonly rest: object;
          readonly values: unknown[];
          readonly at: string;
          readonly live: boolean;
        },
    )
    .mutation(({ input: { rest, values, at, live } }) => {
      const events = live ? told(values, false) : saying(values);
      return { ...rest, [at]: events };
    }),
  once: t.procedure.input((input) => input).mutation(({ input }) => input),
  refuse: t.procedure.mutation(() => {
    throw new AppError('chat_missing');
  }),
  ask: t.procedure.query(() => 'a query'),
  wait: t.procedure.mutation(async function* ({ signal }) {
    try {
      yield 'first';
      const gone = new Promise((resolve) => signal?.addEventListener('abort', resolve));
      if (!signal?.aborted) await gone;
    } finally {
      left.push('left');
    }
  }),
});

async function* saying(values: readonly unknown[]) {
  yield* values;
}

/** Each of the values in a turn of its own. */
function told(values: readonly unknown[], fails: boolean): AsyncIterable<unknown> {
  const rest = [...values];
  const ready: unknown[] = [];
  let more = (): void => undefined;
  const next = () => {
    ready.push(...rest.splice(0, 1));
    if (rest.length > 0) setImmediate(next);
    more();
  };
  setImmediate(next);
  return liveOf({
    take: () => {
      if (ready.length > 0) return ready.splice(0);
      if (rest.length > 0) return [];
      if (fails) throw new AppError('generation_failed');
      return null;
    },
    listen: (heard) => {
      more = heard;
    },
    close: () => void left.push('closed'),
  });
}

function requestOf(path: string, body: string, signal?: AbortSignal): Request {
  return new Request(`http://127.0.0.1${rpcPath}/${path}?batch=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'trpc-accept': 'application/jsonl' },
    body,
    ...(signal && { signal }),
  });
}

function ours(path: string, body: string, signal?: AbortSignal): Promise<Response> {
  return handleRpc({
    ...{ request: requestOf(path, body, signal), router, limits: rpcLimits, build: null },
    ...{ log: createLog({ LOG_LEVEL: 'silent' }), isFamilyOrigin: () => true },
    createContext: async ({ resHeaders }) => {
      resHeaders.append('set-cookie', 'seen=1');
      return {};
    },
  });
}

/** Its own handler, with all of its layers. */
function theirs(path: string, body: string): Promise<Response> {
  return fetchRequestHandler({ endpoint: rpcPath, req: requestOf(path, body), router });
}

async function expectSame(path: string, body: string): Promise<void> {
  const [own, library] = await Promise.all([ours(path, body), theirs(path, body)]);
  expect(own.status).toBe(library.status);
  expect(own.headers.get('content-type')).toBe(library.headers.get('content-type'));
  expect(await own.text()).toBe(await library.text());
}

test('a stream is the library’s own to the byte, whatever it tells and however it ends', async () => {
  const plain = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
  const said = fc.record({ values: fc.array(plain, { maxLength: 5 }), fails: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(said, (input) => expectSame('say', JSON.stringify({ 0: input }))),
    { numRuns: 60 },
  );
});

test('events that are told at once are the same lines', async () => {
  const plain = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
  const said = fc.record({ values: fc.array(plain, { maxLength: 5 }), fails: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(said, (input) => expectSame('tell', JSON.stringify({ 0: input }))),
    { numRuns: 30 },
  );
});

test('an answer of which one member comes in pieces is the same lines', async () => {
  const plain = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));
  const said = fc.record({
    rest: fc.dictionary(fc.string(), plain, { maxKeys: 4 }),
    at: fc.string(),
    values: fc.array(plain, { maxLength: 5 }),
    live: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(said, (input) => expectSame('begin', JSON.stringify({ 0: input }))),
    { numRuns: 60 },
  );
});

test('a reader who leaves closes what is told at once (R3)', async () => {
  left.length = 0;
  const input = JSON.stringify({ 0: { values: ['first', 'second', 'third'], fails: false } });
  const reader = (await ours('tell', input)).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(left).toEqual(['closed']);
});

test.each([
  ['once', '{"0":{"a":[1]}}'],
  ['once', '{}'],
  ['once', '{"0":null}'],
  ['refuse', '{}'],
  ['nowhere', '{}'],
  ['say', '{"0":'],
  ['say', 'null'],
])('a call of %s with %s is answered as the library answers it', expectSame);

test('a query that is posted is an error of its line', async () => {
  const text = await (await ours('ask', '{}')).text();
  expect(text).toContain('"key":"not_found"');
});

test('no proxy is to hold pieces of an answer back', async () => {
  expect((await ours('say', '{"0":{}}')).headers.get('x-accel-buffering')).toBe('no');
});

test('a context may set cookies', async () => {
  expect((await ours('once', '{"0":1}')).headers.get('set-cookie')).toBe('seen=1');
});

test.each(['cancelled body', 'aborted request'] as const)(
  'a %s ends what the procedure waits for (R3)',
  async (way) => {
    left.length = 0;
    const abort = new AbortController();
    const reader = (await ours('wait', '{}', abort.signal)).body?.getReader();
    let seen = '';
    while (!seen.includes('first'))
      seen += new TextDecoder().decode((await reader?.read())?.value ?? new Uint8Array());
    if (way === 'cancelled body') await reader?.cancel();
    else abort.abort();
    await expect.poll(() => left).toEqual(['left']);
  },
);

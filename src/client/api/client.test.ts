import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { failureOf } from '#client/errors/failure-of.ts';
import { rpcPath } from '#shared/rpc/header.ts';
import { rpcLimits } from '#shared/rpc/limit.ts';
import type { Page } from '#shared/rpc/page.ts';
import type { counterRouter, faultRouter, uploadRouter } from '#tests/support/rpc-router.ts';
import { type RpcServer, startRpc } from '#tests/support/rpc-server.ts';
import { type CallContext, createClient } from './client.ts';
import { createHeaders } from './header.ts';

let server: RpcServer;
beforeAll(async () => {
  server = await startRpc({ build: 'b2' });
});
afterAll(() => server[Symbol.asyncDispose]());

const page = 'http://essay.wordkin.localhost:4321';

/** A page's client, its calls noted; `Origin` is what a browser would add. */
function clientOf(build?: string) {
  const sent: { url: URL; init: RequestInit }[] = [];
  const headers = createHeaders(build);
  const clientFor = createClient({
    url: server.origin + rpcPath,
    headers,
    fetch: (input, init = {}) => {
      sent.push({ url: new URL(String(input)), init });
      return fetch(input, { ...init, headers: { ...init.headers, origin: page } });
    },
  });
  return {
    sent,
    headers,
    counter: clientFor<typeof counterRouter>('counter'),
    fault: clientFor<typeof faultRouter>('fault'),
    upload: clientFor<typeof uploadRouter>('upload'),
  };
}

async function failureFrom(promise: Promise<unknown>) {
  return failureOf(
    await promise.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
}

describe('calls (SPEC 7)', () => {
  test('a feature’s client has the types of its router, and no more', async () => {
    const { counter } = clientOf();
    const first = await counter.list.query({ limit: 2 });
    expectTypeOf(first).toEqualTypeOf<Page<number>>();
    expect(first).toEqual({ items: [0, 1], nextCursor: '2' });
    const saved = await counter.save.mutate({ text: 'a', count: 1 });
    expectTypeOf(saved).toEqualTypeOf<{ saved: string; by: string }>();
    expect(saved).toEqual({ saved: 'a', by: 'u2' });
    // @ts-expect-error a count is a number
    await expect(counter.save.mutate({ text: 'a', count: '1' })).rejects.toThrow('Incorrect Param');
    // @ts-expect-error the router has no such procedure
    await expect(counter.remove.mutate()).rejects.toThrow('Not found');
  });

  test('a cursor leads through every page (SPEC 7)', async () => {
    const { counter } = clientOf();
    const all: number[] = [];
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await counter.list.query({
        limit: 15,
        ...(cursor && { cursor }),
      });
      all.push(...items);
      cursor = nextCursor ?? undefined;
    } while (cursor);
    expect(all).toEqual(Array.from({ length: all.length }, (_, at) => at));
    expect(all.length).toBeGreaterThan(40);
  });

  test('calls of one tick share a request, of several features too (SPEC 7)', async () => {
    const { counter, fault, sent } = clientOf();
    await Promise.all([counter.list.query({ limit: 1 }), fault.platform.query()]);
    expect(sent.map(({ url }) => url.pathname)).toEqual(['/api/trpc/counter.list,fault.platform']);
    expect(sent[0]?.url.searchParams.get('batch')).toBe('1');
  });

  test('a call that asks to skip batching goes alone (SPEC 7)', async () => {
    const { counter, fault, sent } = clientOf();
    const context: CallContext = { skipBatch: true };
    await Promise.all([counter.list.query({ limit: 1 }, { context }), fault.platform.query()]);
    expect(sent.map(({ url }) => url.searchParams.get('batch')).sort()).toEqual(['1', null]);
  });

  test('form data goes alone, as form data (SPEC 7)', async () => {
    const { upload, sent } = clientOf();
    const form = new FormData();
    form.set('name', 'pixel');
    form.set('file', new Blob([new Uint8Array(3)]));
    expect(await upload.image.mutate(form)).toEqual({ name: 'pixel', bytes: 3 });
    expect(sent[0]?.url.pathname).toBe('/api/trpc/upload.image');
  });

  test('every request includes cookies and carries Version 4.2.0, Platform web and Build (SPEC 7, R24)', async () => {
    const { fault, sent } = clientOf('b2');
    await fault.platform.query();
    expect(sent[0]?.init.credentials).toBe('include');
    expect(sent[0]?.init.headers).toMatchObject({ Version: '4.2.0', Platform: 'web', Build: 'b2' });
    const { headers } = server.seen.at(-1) as Request;
    expect(headers.get('version')).toBe('4.2.0');
  });

  test('registered headers go with every call, read anew each time, until taken away (SPEC 7)', async () => {
    const { fault, headers, sent } = clientOf();
    const values = ['1', undefined, '3'];
    const remove = headers.register('X-Trial', () => values.shift());
    for (let calls = 0; calls < 2; calls++) await fault.platform.query();
    remove();
    await fault.platform.query();
    expect(sent.map(({ init }) => Reflect.get(init.headers ?? {}, 'X-Trial'))).toEqual([
      '1',
      undefined,
      undefined,
    ]);
  });

  test('there is no time-out: no signal aborts but the caller’s (SPEC 9)', async () => {
    const timers = vi.spyOn(AbortSignal, 'timeout');
    await clientOf().fault.platform.query();
    expect(timers).not.toHaveBeenCalled();
  });
});

describe('awaitMs (SPEC 7)', () => {
  const context: CallContext = { awaitMs: 5000 };

  test('delays sending, and no other call', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { fault, sent } = clientOf();
      const late = fault.platform.query(undefined, { context });
      await vi.advanceTimersByTimeAsync(4999);
      expect(sent).toHaveLength(0);
      await vi.advanceTimersByTimeAsync(2);
      expect(sent).toHaveLength(1);
      expect(await late).toBe('web');
    } finally {
      vi.useRealTimers();
    }
  });

  test('a call aborted meanwhile is never sent', async () => {
    const { fault, sent } = clientOf();
    const abort = new AbortController();
    const call = fault.platform.query(undefined, { context, signal: abort.signal });
    abort.abort();
    expect(await failureFrom(call)).toEqual({ kind: 'fault', fault: 'aborted' });
    expect(sent).toHaveLength(0);
  });
});

describe('failed calls', () => {
  test('each call of a batch has its own error, whatever the status of the whole (R19)', async () => {
    const { fault, counter } = clientOf();
    const [fine, unauthorized, broken] = await Promise.allSettled([
      counter.list.query({ limit: 1 }),
      fault.raise.query('unauthorized'),
      fault.break.query(),
    ]);
    expect(fine.status).toBe('fulfilled');
    const failures = [unauthorized, broken].map((one) =>
      failureOf(one.status === 'rejected' ? one.reason : undefined),
    );
    expect(failures).toMatchObject([
      { kind: 'rpc', code: 'UNAUTHORIZED', key: 'unauthorized', number: 401, status: 401 },
      { kind: 'rpc', code: 'INTERNAL_SERVER_ERROR', message: 'UNKNOWN ERROR', number: 5000 },
    ]);
  });

  test('more calls than one request may hold are cut into several (R30)', async () => {
    const { fault, sent } = clientOf();
    const calls = Array.from({ length: rpcLimits.calls + 1 }, () => fault.platform.query());
    expect(await Promise.all(calls)).toHaveLength(51);
    expect(sent).toHaveLength(2);
    expect(sent.every(({ url }) => url.href.length <= rpcLimits.url)).toBe(true);
  });

  test('an input too long for an address is told so, and not sent (SPEC 8, R30)', async () => {
    const { fault, sent } = clientOf();
    const call = fault.database.query('a'.repeat(rpcLimits.url));
    expect(await failureFrom(call)).toEqual({ kind: 'fault', fault: 'input_too_big' });
    expect(sent).toHaveLength(0);
  });

  test('a stale page is told so on every call, an unnamed build is accepted (R24)', async () => {
    expect(await failureFrom(clientOf('b1').fault.platform.query())).toMatchObject({
      key: 'stale_build',
    });
    expect(await clientOf().fault.platform.query()).toBe('web');
  });

  test('a call aborted on its way is canceled (SPEC 8)', async () => {
    const { fault } = clientOf();
    const abort = new AbortController();
    const context: CallContext = { skipBatch: true };
    const call = fault.platform.query(undefined, { context, signal: abort.signal });
    abort.abort();
    expect(await failureFrom(call)).toEqual({ kind: 'fault', fault: 'canceled' });
    const gone = fault.platform.query(undefined, { signal: AbortSignal.abort() });
    expect((await failureFrom(gone)).kind).toBe('fault');
  });
});

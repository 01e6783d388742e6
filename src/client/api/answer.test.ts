import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { failureOf } from '#client/errors/failure-of.ts';
import { rpcPath } from '#shared/rpc/header.ts';
import { type Break, type BrokenProxy, startBrokenProxy } from '#tests/support/broken-proxy.ts';
import type { faultRouter } from '#tests/support/rpc-router.ts';
import { createClient } from './client.ts';
import { createHeaders } from './header.ts';

let proxy: BrokenProxy;
beforeAll(async () => {
  proxy = await startBrokenProxy('cut');
});
afterAll(() => proxy.close());

/** What a batched call and one that goes alone make of an answer: the same. */
async function failure(
  answer: Break,
  options: { signal?: AbortSignal; fetch?: typeof fetch } = {},
) {
  proxy.answer = answer;
  const { signal, ...rest } = options;
  const url = proxy.origin + rpcPath;
  const fault = createClient({ url, headers: createHeaders(), ...rest })<typeof faultRouter>(
    'fault',
  );
  const calls = [{}, { skipBatch: true }].map((context) =>
    fault.platform
      .query(undefined, { context, ...(signal && { signal }) })
      .then(String, (error: unknown) => failureOf(error)),
  );
  const [batched, alone] = await Promise.all(calls);
  expect(batched).toEqual(alone);
  return alone;
}

const faultOf = (fault: string) => ({ kind: 'fault', fault });

describe('a broken proxy (SPEC 8, R8)', () => {
  test.each([200, 403, 413, 431, 500, 502, 504])(
    'an HTML page of status %i is one (R8)',
    async (status) => {
      expect(await failure({ html: status })).toEqual({ kind: 'html', status });
    },
  );

  test('HTML is known by its first bytes when it is called something else (R8)', async () => {
    const raw = '\n<!doctype html><title>x</title>';
    expect(await failure({ raw, status: 502 })).toEqual({ kind: 'html', status: 502 });
    expect(await failure({ status: 502, body: raw })).toEqual({ kind: 'html', status: 502 });
  });

  test('431 keeps its status text, or has none (R8)', async () => {
    const status = 431;
    const statusText = 'Request Header Fields Too Large';
    expect(await failure({ status })).toEqual({ kind: 'status', status, statusText });
    expect(await failure({ status, statusText: 'Too fat' })).toMatchObject({
      statusText: 'Too fat',
    });
    expect(await failure({ status, statusText: '' })).toMatchObject({ status, statusText: '' });
  });

  test.each([400, 404, 500, 503])('plain text of status %i is neither (SPEC 8)', async (status) => {
    expect(await failure({ status, body: 'no' })).toMatchObject({ kind: 'status', status });
  });
});

describe('the generic client errors (SPEC 8)', () => {
  test.each<[string, Break]>([
    ['no JSON', { raw: '{"result":' }],
    ['an empty body', { raw: '' }],
    ['a number', { json: 5 }],
    ['a list in a list', { json: [[]] }],
    ['another shape', { json: { hello: 1 } }],
    ['an error without a code', { json: { error: { message: 'x' } } }],
  ])('%s is malformed (SPEC 8)', async (_, answer) => {
    expect(await failure(answer)).toEqual(faultOf('malformed_response'));
  });

  test('a batch with too few results misses one (SPEC 8)', async () => {
    proxy.answer = { json: [{ result: { data: 'web' } }] };
    const url = proxy.origin + rpcPath;
    const fault = createClient({ url, headers: createHeaders() })<typeof faultRouter>('fault');
    const [first, second] = await Promise.allSettled([
      fault.platform.query(),
      fault.platform.query(),
    ]);
    expect(first.status).toBe('fulfilled');
    expect(failureOf(second.status === 'rejected' && second.reason)).toEqual(
      faultOf('result_missing'),
    );
  });

  test.each([199 + 101, 400, 503])(
    'a result under status %i is no success (SPEC 9)',
    async (status) => {
      const answer = { json: { result: { data: 'web' } }, status };
      expect(await failure(answer)).toMatchObject({ kind: 'status', status });
    },
  );

  test.each([200, 201, 299])('a result under status %i is a success (SPEC 9)', async (status) => {
    expect(await failure({ json: { result: { data: 'web' } }, status })).toBe('web');
  });

  test.each<Break>(['cut', 'cut-body'])(
    'a connection that is %s is a network error (SPEC 8)',
    async (how) => {
      expect(await failure(how)).toEqual(faultOf('network'));
    },
  );

  test('a caller’s deadline is a time-out (SPEC 8)', async () => {
    const stop = () => Promise.reject(new DOMException('late', 'TimeoutError'));
    expect(await failure('silence', { fetch: stop })).toEqual(faultOf('http_timeout'));
  });

  test('what the browser stopped is aborted (SPEC 8)', async () => {
    const stop = () => Promise.reject(new DOMException('left', 'AbortError'));
    expect(await failure('silence', { fetch: stop })).toEqual(faultOf('http_aborted'));
  });

  test('a page without fetch is told so (SPEC 8)', async () => {
    vi.stubGlobal('fetch', undefined);
    expect(await failure('silence')).toEqual(faultOf('fetch_missing'));
    vi.unstubAllGlobals();
  });
});

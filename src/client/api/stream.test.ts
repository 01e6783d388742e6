import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { failureOf } from '#client/errors/failure-of.ts';
import { rpcPath } from '#shared/rpc/header.ts';
import { gate, type streamRouter } from '#tests/support/rpc-router.ts';
import { type RpcServer, startRpc } from '#tests/support/rpc-server.ts';
import { type CallContext, createClient } from './client.ts';
import { createHeaders } from './header.ts';

let server: RpcServer;
beforeAll(async () => {
  server = await startRpc();
});
afterAll(() => server[Symbol.asyncDispose]());

const page = 'http://essay.wordkin.localhost:4321';
const context: CallContext = { stream: true };

function streamClient() {
  const clientFor = createClient({
    url: server.origin + rpcPath,
    headers: createHeaders(),
    fetch: (input, init = {}) =>
      fetch(input, { ...init, headers: { ...init.headers, origin: page } }),
  });
  return clientFor<typeof streamRouter>('stream');
}

describe('an answer that comes piece by piece (DESIGN 4)', () => {
  test('its pieces are there before its end, in order', async () => {
    const pieces: string[] = [];
    for await (const piece of await streamClient().tell.mutate(3, { context })) {
      expectTypeOf(piece).toEqualTypeOf<string>();
      pieces.push(piece);
      // The server waits for this: a client that kept pieces back would wait for ever.
      gate.open();
    }
    expect(pieces).toEqual(['first', '1', '2', '3']);
  });

  test('each goes in a request of its own', async () => {
    const before = server.seen.length;
    const client = streamClient();
    const both = [client.tell.mutate(-1, { context }), client.tell.mutate(-1, { context })];
    await Promise.allSettled(both);
    expect(server.seen.length - before).toBe(2);
  });

  test('an error after the first piece is the server’s own, with its key (SPEC 8)', async () => {
    const told: unknown[] = [];
    try {
      for await (const piece of await streamClient().tell.mutate(0, { context })) {
        told.push(piece);
        gate.open();
      }
    } catch (error) {
      told.push(failureOf(error));
    }
    expect(told).toMatchObject(['first', { kind: 'rpc', key: 'generation_failed' }]);
  });

  test('so is one before it (SPEC 8)', async () => {
    const failed = (async () => {
      for await (const _ of await streamClient().tell.mutate(-1, { context }));
    })();
    const failure = await failed.then(
      () => null,
      (error: unknown) => failureOf(error),
    );
    expect(failure).toMatchObject({ kind: 'rpc', key: 'chat_missing', status: 404 });
  });
});

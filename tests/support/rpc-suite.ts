import { afterAll, beforeAll } from 'vitest';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { httpStatusOf } from '#shared/errors/rpc-code.ts';
import { type RpcServer, type RpcServerOptions, startRpc } from './rpc-server.ts';

/** The tRPC server of all tests of a file, and calls of its procedures over the wire. */
export function suiteRpc(options?: RpcServerOptions) {
  // Tests read it when they run, and then it is whole.
  const server = {} as RpcServer;
  beforeAll(async () => {
    Object.assign(server, await startRpc(options));
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const call = (path: string, init?: RequestInit) =>
    fetch(`${server.origin}/api/trpc/${path}`, init);
  const query = (path: string, input: unknown) =>
    call(`${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const save = (input: unknown, headers?: Record<string, string>) =>
    post('counter.save', JSON.stringify(input), headers);
  return { server, call, query, post, save };
}

export async function errorOf(response: Response | Promise<Response>) {
  const answer = await response;
  const { error } = await answer.json();
  return { status: answer.status, message: error.message, ...error.data };
}

/** The whole wire form of a row of the catalogue. */
export function wire(key: ErrorKey) {
  const { message, rpc, code } = catalogue[key];
  return {
    status: httpStatusOf[rpc],
    httpStatus: httpStatusOf[rpc],
    message,
    code: rpc,
    number: code,
    key,
  };
}

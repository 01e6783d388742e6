import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnyRouter } from '@trpc/server';
import { handleAuth } from '#server/auth/handler.ts';
import { answerRpc } from '#server/trpc/endpoint.ts';
import { rpcPath } from '#shared/rpc/header.ts';
import { resolve } from '#shared/site/resolve.ts';
import type { DatabaseKind } from './database.ts';
import { type TestKernel, testKernel } from './kernel.ts';

export interface AuthServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly kernel: TestKernel;
  /** Method and path of all requests, oldest first. */
  readonly seen: string[];
}

/** `/api/auth`, and `/api/trpc` where a router is given, over real HTTP on a free port. */
export async function startAuth(
  database: DatabaseKind = 'pglite',
  env: Readonly<Record<string, string>> = {},
  router?: AnyRouter,
): Promise<AuthServer> {
  const seen: string[] = [];
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const kernel = await testKernel({ database, env: { PORT: String(port), ...env } });
  const origin = `http://127.0.0.1:${port}`;
  server.on('request', async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = 'GET', url = '/' } = incoming;
    seen.push(`${method} ${url}`);
    const host = resolve(kernel.hosts, incoming.headers.host ?? '', url);
    if (!host) return outgoing.writeHead(421).end();
    const request = new Request(origin + url, {
      method,
      headers: new Headers(incoming.headers as Record<string, string>),
      ...(method === 'POST' && { body: Buffer.concat(chunks) }),
    });
    const ip = '127.0.0.1';
    const response =
      router && url.startsWith(rpcPath)
        ? await answerRpc(router, request, { kernel, host, ip }, '')
        : await handleAuth(kernel, request, { host, ip, owned: [] });
    outgoing.writeHead(response.status, [...response.headers].flat());
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  return {
    origin,
    kernel,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await kernel.close();
    },
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerPayments } from '#server/payments/endpoint.ts';
import { type TestKernel, testKernel } from './kernel.ts';

/** A kernel whose `/api/payments` answers over real HTTP on the port that its addresses name. */
export interface PaymentSite {
  readonly kernel: TestKernel;
  /** Asks as a browser that is on a page of the address's own site. */
  ask(url: string, form?: Readonly<Record<string, string>>, cookie?: string): Promise<Response>;
  close(): Promise<void>;
}

export async function startPaymentSite(
  env: Readonly<Record<string, string>> = {},
): Promise<PaymentSite> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const kernel = await testKernel({ env: { PORT: String(port), ...env } });
  const answer = (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/payments/', '');
    return answerPayments({ kernel, request, path });
  };
  server.on('request', async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = 'GET', url = '/', headers } = incoming;
    const response = await answer(
      new Request(`http://${headers.host}${url}`, {
        ...{ method, headers: new Headers(headers as Record<string, string>) },
        ...(method === 'POST' && { body: Buffer.concat(chunks) }),
      }),
    );
    outgoing.writeHead(response.status, [...response.headers].flat());
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  return {
    kernel,
    ask: (url, form, cookie = '') =>
      answer(
        new Request(url, {
          headers: { origin: new URL(url).origin, cookie },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        }),
      ),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      await kernel.close();
    },
  };
}

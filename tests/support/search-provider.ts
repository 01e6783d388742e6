import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SearchRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** An answer as it goes over the wire; `hang` never comes, `cut` breaks off the connection. */
export type SearchAnswer =
  | {
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  | 'hang'
  | 'cut';

export interface ScriptedSearch extends AsyncDisposable {
  /** `http://127.0.0.1:<port>`, as the settings take it. */
  readonly baseUrl: string;
  /** How every request is answered from now on. */
  answer: SearchAnswer | ((request: SearchRequest) => SearchAnswer);
  /** Answers of the next requests, first in first out. */
  readonly next: SearchAnswer[];
  readonly requests: SearchRequest[];
}

export interface Hit {
  readonly title: string;
  readonly url: string;
  readonly snippet: string;
}

/** What SearXNG, Brave and Tavily say of the same hits. */
export const spoken = {
  searxng: (hits: readonly Hit[], silent: readonly unknown[] = []) =>
    JSON.stringify({
      results: hits.map(({ title, url, snippet }) => ({ title, url, content: snippet })),
      unresponsive_engines: silent,
    }),
  brave: (hits: readonly Hit[]) =>
    JSON.stringify({
      type: 'search',
      web: {
        results: hits.map(({ title, url, snippet }) => ({ title, url, description: snippet })),
      },
    }),
  tavily: (hits: readonly Hit[]) =>
    JSON.stringify({
      results: hits.map(({ title, url, snippet }) => ({
        title,
        url,
        content: snippet,
        score: 0.5,
      })),
    }),
};

/** A provider of web search over a real socket that does what a test says. */
export async function startSearchProvider(): Promise<ScriptedSearch> {
  const server = createServer((request, response) => {
    const done = () => undefined;
    // A client that leaves is what many scripts are about.
    serve(provider, request, response).then(done, done);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: ScriptedSearch = {
    baseUrl: `http://127.0.0.1:${port}`,
    answer: { body: spoken.searxng([]) },
    next: [],
    requests: [],
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

async function serve(
  provider: ScriptedSearch,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const seen: SearchRequest = {
    method: request.method ?? '',
    url: new URL(request.url ?? '/', provider.baseUrl),
    headers: request.headers,
    body: Buffer.concat(pieces).toString('utf8'),
  };
  provider.requests.push(seen);
  const { answer } = provider;
  const chosen = provider.next.shift() ?? (typeof answer === 'function' ? answer(seen) : answer);
  if (chosen === 'hang') return;
  if (chosen === 'cut') {
    request.socket.destroy();
    return;
  }
  const { status = 200, headers = {}, body = '' } = chosen;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

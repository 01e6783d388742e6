import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { play } from './provider-answer.ts';
import type { ProviderBody, ProviderRequest, Script } from './provider-script.ts';

export interface ScriptedProvider extends AsyncDisposable {
  /** `http://127.0.0.1:<port>/v1`, as OPENAI_BASE_URL takes it. */
  readonly baseUrl: string;
  /** How every request is answered from now on; a function sees the request. */
  script: Script | ((body: ProviderBody) => Script);
  /** Answers of the next requests, first in first out, before `script` counts. */
  readonly next: Script[];
  /** Ids that `/v1/models` lists; null answers 404. */
  models: readonly string[] | null;
  /** What else is said of a model in that list, by its id. */
  facts: Readonly<Record<string, object>>;
  /** What Ollama's `/api/show` says of a model, by its id; without one that address answers 404. */
  shown: Readonly<Record<string, object>>;
  /** The rows of Ollama's `/api/ps`. */
  running: readonly object[];
  /** Ids that `/api/show` was asked for. */
  readonly asked: string[];
  /** Chat requests, oldest first. */
  readonly requests: ProviderRequest[];
  close(): Promise<void>;
}

export interface ProviderOptions {
  readonly port?: number;
  readonly script?: ScriptedProvider['script'];
  readonly models?: readonly string[] | null;
}

/** An OpenAI-compatible provider over a real socket that does what a test says (R5, R6, R7, R9). */
export async function startProvider(options: ProviderOptions = {}): Promise<ScriptedProvider> {
  const server = createServer((request, response) => {
    const done = () => undefined;
    // A client that leaves is what many scripts are about.
    answer(provider, request, response).then(done, done);
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const provider: ScriptedProvider = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    script: options.script ?? {},
    next: [],
    models: options.models === undefined ? ['scripted'] : options.models,
    facts: {},
    shown: {},
    running: [],
    asked: [],
    requests: [],
    close,
    [Symbol.asyncDispose]: close,
  };
  return provider;
}

async function answer(
  provider: ScriptedProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method === 'GET' && request.url === '/v1/models' && provider.models) {
    const data = provider.models.map((id) => {
      return { id, object: 'model', owned_by: 'scripted', ...provider.facts[id] };
    });
    send(response, { object: 'list', data });
  } else if (request.url === '/api/ps') {
    send(response, { models: provider.running });
  } else if (request.url === '/api/show') {
    const { model = '' } = await readBody(request);
    provider.asked.push(model);
    const shown = provider.shown[model];
    send(response, shown ?? { error: 'model not found' }, shown ? 200 : 404);
  } else if (request.method === 'POST' && request.url === '/v1/chat/completions') {
    await answerChat(provider, request, response);
  } else {
    send(response, { error: { message: 'no such path' } }, 404);
  }
}

function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function answerChat(
  provider: ScriptedProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  const over = Promise.withResolvers<void>();
  const at = performance.now();
  const body = await readBody(request);
  const entry: ProviderRequest = {
    body,
    headers: request.headers,
    at,
    sent: 0,
    abortedAt: null,
    over: over.promise,
  };
  const { socket } = request;
  response.once('close', () => {
    entry.sent = socket.bytesWritten;
    if (!response.writableFinished) entry.abortedAt = performance.now();
    gone.abort();
    over.resolve();
  });
  provider.requests.push(entry);
  const { script } = provider;
  const chosen = provider.next.shift() ?? (typeof script === 'function' ? script(body) : script);
  await play(response, chosen, body, gone.signal);
}

async function readBody(request: IncomingMessage): Promise<ProviderBody> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString('utf8')) as ProviderBody;
}

import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AppHandler } from '#server/http/app.ts';
import type { Limits } from '#server/http/limits.ts';
import { type RunningServer, type ServerOptions, startServer } from '#server/http/server.ts';
import type { Table } from '#server/http/table.ts';
import { makeTable } from '#server/http/table-build.ts';
import type { Kernel } from '#server/kernel.ts';

export interface HttpSite extends RunningServer, AsyncDisposable {
  readonly distDir: string;
  readonly table: Table;
  /** Sends bytes on a connection of its own and gives all that came until it was closed. */
  raw(bytes: string | Buffer): Promise<string>;
  /** One request with `Connection: close`; lines of `headers` come after the Host. */
  get(path: string, options?: GetOptions): Promise<Answer>;
  connect(): Promise<Socket>;
}

export interface GetOptions {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** One character a byte. */
  readonly body: string;
  /** False where the connection ended before the body did. */
  readonly whole: boolean;
}

export interface HttpSiteOptions {
  /** Path below `sites/<hostKey>/` -> bytes, besides a page and the error pages of main and essay. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
  readonly app?: AppHandler;
  readonly limits?: Partial<Limits>;
  /** Pages that are made when they are asked for. */
  readonly made?: ServerOptions['made'];
}

const page = (words: string) => `<!doctype html><script>1</script><p>${words}</p>`;

const always: Readonly<Record<string, string>> = {
  'main/index.html': page('main'),
  'main/fr.html': page('main fr'),
  'main/claude.html': page('claude'),
  'main/fr/claude.html': page('claude fr'),
  'main/tutors.html': page('tutors'),
  'main/tutor.html': page('must not be seen'),
  'main/404.html': page('main has no such page'),
  'main/fr/404.html': page('main fr has no such page'),
  'main/500.html': page('main broke'),
  'main/_astro/a.abc.js': 'export const a = 1;\n'.repeat(400),
  'essay/index.html': page('essay'),
  'essay/tw.html': page('essay tw'),
  'essay/zh.html': page('essay zh'),
  'essay/404.html': page('essay has no such page'),
};

/** The real server over a small dist folder on a free port; the app is a function of the test's. */
export async function startHttpSite(
  kernel: Kernel,
  { files, app = (_req, _res, next) => next(), limits, made }: HttpSiteOptions = {},
): Promise<HttpSite> {
  const distDir = mkdtempSync(path.join(tmpdir(), 'wordkin-dist-'));
  for (const [name, bytes] of Object.entries({ ...always, ...files })) {
    const file = path.join(distDir, 'sites', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  const table = makeTable(distDir, kernel.sites, kernel.addressing);
  const server = await startServer(kernel, {
    ...{ table, distDir, app, port: 0, host: '127.0.0.1' },
    limits: { drainMs: 2_000, ...limits },
    ...(made && { made }),
  });
  const { port } = server;
  const raw = (bytes: string | Buffer) => exchange(port, bytes);
  const close = async () => {
    await server.close();
    rmSync(distDir, { recursive: true, force: true });
  };
  return {
    ...{ port, distDir, table, raw, close, [Symbol.asyncDispose]: close },
    get: async (url, options) => parse(await raw(request(url, options))),
    connect: async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket;
    },
  };
}

function request(url: string, options: GetOptions = {}): string {
  const { method = 'GET', host = 'wordkin.localhost', headers = [], body = '' } = options;
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const lines = [`${method} ${url} HTTP/1.1`, `Host: ${host}`, 'Connection: close'];
  return `${[...lines, ...length, ...headers].join('\r\n')}\r\n\r\n${body}`;
}

/** Resets by the peer count as its end: what came before is the answer. */
async function exchange(port: number, bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return Buffer.concat(chunks).toString('latin1');
}

export function parse(text: string): Answer {
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  const named: Record<string, string> = Object.fromEntries(headers);
  const rest = text.slice(end + 4);
  const chunked = named['transfer-encoding'] === 'chunked';
  const length = Number(named['content-length'] ?? 0);
  return {
    status: Number(first.split(' ')[1]),
    headers: named,
    ...(chunked ? joined(rest) : { body: rest, whole: rest.length >= length }),
  };
}

function joined(rest: string): Pick<Answer, 'body' | 'whole'> {
  let body = '';
  for (let at = 0; ; ) {
    const line = rest.indexOf('\r\n', at);
    const size = Number.parseInt(rest.slice(at, line), 16);
    if (line < 0 || !(size > 0)) return { body, whole: size === 0 };
    body += rest.slice(line + 2, line + 2 + size);
    at = line + 2 + size + 2;
  }
}

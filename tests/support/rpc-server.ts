import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { createLog } from '#server/log.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { type ContextParts, handleRpc } from '#server/trpc/handler.ts';
import { overflowStatus, type ParserError } from '#server/trpc/overflow.ts';
import { type RpcLimits, rpcLimits } from '#shared/rpc/limit.ts';
import type { Session } from '#shared/session/session.ts';
import { testRouter } from './rpc-router.ts';

export interface RpcServerOptions {
  readonly build?: string;
  readonly limits?: Partial<RpcLimits>;
  readonly session?: Session | null;
  readonly createContext?: (parts: ContextParts) => Promise<RpcContext>;
}

export interface RpcServer extends AsyncDisposable {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly port: number;
  /** Requests that came through, oldest first. */
  readonly seen: Request[];
}

export const anonymous: Session = {
  type: 0,
  user: {
    id: 'u2',
    email: null,
    emailVerified: false,
    date_created: '2027-01-01T00:00:00.000Z',
    user_group: 101,
  },
  trigger: 'signIn',
  isDebug: false,
  deviceId: null,
  tier: 'Free',
  expires: '2027-02-01T00:00:00.000Z',
};
export const member: Session = {
  ...anonymous,
  type: 1,
  user: { ...anonymous.user, id: 'u1', email: 'ann@example.org' },
};

/** `handleRpc` behind a real Node server on a free port, as `src/main.ts` runs it. */
export async function startRpc(options: RpcServerOptions = {}): Promise<RpcServer> {
  const seen: Request[] = [];
  const log = createLog({ LOG_LEVEL: 'silent' });
  const server = createServer(async (incoming, outgoing) => {
    const request = requestOf(incoming);
    seen.push(request);
    const response = await handleRpc({
      request,
      router: testRouter,
      createContext: options.createContext ?? ((parts) => contextOf(parts, options.session)),
      log,
      limits: { ...rpcLimits, ...options.limits },
      build: options.build ?? null,
      isFamilyOrigin: (origin) => origin === 'http://essay.wordkin.localhost:4321',
    });
    outgoing.writeHead(response.status, [...response.headers].flat());
    for await (const piece of response.body ?? []) outgoing.write(piece);
    outgoing.end();
  });
  server.on('clientError', (error: ParserError, socket: Socket) => {
    if (socket.writable)
      socket.end(`HTTP/1.1 ${overflowStatus(error)} x\r\nConnection: close\r\n\r\n`);
  });
  return listening(server, seen);
}

async function contextOf(
  { request, resHeaders, platform }: ContextParts,
  session: Session | null = anonymous,
): Promise<RpcContext> {
  const site = {
    hostKey: 'main',
    deepHostKey: 'main',
    normalizedHostname: '127.0.0.1',
    pagePrefix: '',
  } as const;
  // No procedure of the test router touches the kernel.
  const kernel = undefined as never;
  return { kernel, site, session, request, resHeaders, ip: '127.0.0.1', platform };
}

function requestOf(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  const abort = new AbortController();
  incoming.once('close', () => incoming.readableAborted && abort.abort());
  const { method = 'GET' } = incoming;
  const bodied = method !== 'GET' && method !== 'HEAD';
  return new Request(`http://127.0.0.1${incoming.url}`, {
    method,
    headers,
    signal: abort.signal,
    ...(bodied && { body: Readable.toWeb(incoming) as unknown as ReadableStream, duplex: 'half' }),
  });
}

async function listening(server: Server, seen: Request[]): Promise<RpcServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

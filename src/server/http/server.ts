import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Kernel } from '../kernel.ts';
import type { AppHandler } from './app.ts';
import { createBodyReader } from './body.ts';
import { createBodyStore } from './body-store.ts';
import { type Bundle, type BundleOptions, openBundles } from './bundle.ts';
import { countHosts } from './caller.ts';
import { answerClientError } from './client-error.ts';
import { type Dispatch, dispatch } from './dispatch.ts';
import { createDrain, type Drain } from './drain.ts';
import { createNegotiator } from './encoding.ts';
import { createHealth } from './health.ts';
import { closeIdle, type IdleWatch } from './idle.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { listen } from './listen.ts';
import { refuse } from './refusal.ts';
import { createStaticSender } from './static.ts';
import type { Table } from './table.ts';

export interface ServerOptions {
  readonly table: Table;
  /** What `table` speaks of. */
  readonly distDir: string;
  /** Astro's `handler` of `dist/server/entry.mjs`. */
  readonly app: AppHandler;
  /** Pages of a site that are made when they are asked for. */
  readonly made?: BundleOptions['made'];
  readonly host?: string;
  readonly port?: number;
  readonly limits?: Partial<Limits>;
}

export interface RunningServer {
  readonly port: number;
  /** Drains; the kernel is the caller's to close afterwards. */
  close(): Promise<void>;
}

/** @throws Error that says what to do when the port is taken. */
export async function startServer(kernel: Kernel, options: ServerOptions): Promise<RunningServer> {
  const limits = { ...defaultLimits, ...options.limits };
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    headersTimeout: Math.min(limits.headersMs, limits.requestMs),
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: Math.min(5_000, limits.headersMs),
    noDelay: true,
    // A read of what brings no body is over before it begins: a tenth of what a page costs.
    optimizeEmptyRequests: true,
  });
  server.on('clientError', answerClientError);
  const drain = createDrain(server);
  const service = openService(kernel, options, limits, drain);
  const hosts = new Map<string, Bundle>();
  const watch = closeIdle(server, limits.keepAliveMs);
  server.on('request', createListener(service, { drain, watch, hosts }));
  await listen(server, options.port ?? kernel.env.PORT, options.host ?? kernel.env.HOST);
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  for (const [host, bundle] of exactHosts(service, port)) hosts.set(host, bundle);
  return { port, close: () => drain.finish(limits.drainMs) };
}

function openService(
  kernel: Kernel,
  { table, distDir, app, made }: ServerOptions,
  limits: Limits,
  drain: Drain,
): Dispatch {
  const { scheme } = kernel.addressing;
  const store = createBodyStore({ distDir });
  return {
    kernel,
    app,
    limits,
    scheme,
    bundles: openBundles(table, kernel.hosts, {
      scheme,
      ancestors: kernel.env.SIDEBAR_FRAME_ANCESTORS,
      ...(made && { made }),
    }),
    bodies: createBodyReader(limits.bodiesBytes),
    health: createHealth(kernel, scheme, limits.readyMs),
    isDraining: drain.isDraining,
    sender: createStaticSender({
      distDir,
      store,
      clock: kernel.clock,
      encodingOf: createNegotiator(),
      stallMs: limits.stallMs,
    }),
  };
}

/** Host headers as browsers spell them; every other spelling goes the long way. */
function exactHosts({ kernel, bundles }: Dispatch, port: number): (readonly [string, Bundle])[] {
  const ports = ['', kernel.addressing.port, `:${port}`];
  return [...kernel.hosts].flatMap(([hostname, { key }]) => {
    const bundle = bundles.get(key);
    return bundle ? ports.map((one) => [hostname + one, bundle] as const) : [];
  });
}

interface Connections {
  readonly drain: Drain;
  readonly watch: IdleWatch;
  /** By Host header. */
  readonly hosts: ReadonlyMap<string, Bundle>;
}

/** The hot path is two look-ups; `dispatch` decides on all that they do not find. */
function createListener(service: Dispatch, { drain, watch, hosts }: Connections) {
  const { kernel, sender } = service;
  const direct = kernel.env.LOG_LEVEL !== 'debug';
  const trusting = kernel.env.TRUST_PROXY;
  const slowly = (req: IncomingMessage, res: ServerResponse) => {
    watch.expect(req, res);
    const running = dispatch(service, req, res).catch((error: unknown) => {
      kernel.log.error({
        event: 'dispatch.failed',
        name: error instanceof Error ? error.name : '',
      });
      if (res.headersSent) res.destroy();
      else refuse(res, 500, { form: 'words', scheme: service.scheme });
    });
    drain.track(running);
  };
  return (req: IncomingMessage, res: ServerResponse) => {
    if (drain.isDraining()) res.shouldKeepAlive = false;
    if (direct && (req.method === 'GET' || req.method === 'HEAD')) {
      const told = trusting ? req.headers['x-forwarded-host'] : undefined;
      const host = typeof told === 'string' ? told : req.headers.host;
      const entry = hosts.get(host ?? '')?.files.get(req.url ?? '');
      if (entry && countHosts(req.rawHeaders) === 1) {
        if (sender.sendReady(req, res, entry)) return;
        sender.send(req, res, entry, () => slowly(req, res));
        return;
      }
    }
    slowly(req, res);
  };
}

import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kernel } from '../kernel.ts';
import { reasonOf } from '../trpc/outage.ts';
import { inertPolicy } from './csp.ts';
import { type Scheme, securityHeaders } from './headers.ts';

export interface Health {
  /** Answers `/healthz` and `/readyz` (DESIGN 3). */
  answer(res: ServerResponse, path: string, draining: boolean): Promise<void>;
}

export function isHealthPath(path: string): boolean {
  return path === '/healthz' || path === '/readyz';
}

export function createHealth(
  kernel: Pick<Kernel, 'database' | 'jobs' | 'log'>,
  scheme: Scheme,
  readyMs: number,
): Health {
  let asked: Promise<boolean> | undefined;

  /** One question at a time, however many ask: a probe must not add to an outage. */
  function isReady(): Promise<boolean> {
    if (!kernel.jobs.isAlive) return Promise.resolve(false);
    asked ??= Promise.race([
      kernel.database.ping().then(() => true),
      delay(readyMs, false, { ref: false }),
    ])
      .catch((error: unknown) => {
        kernel.log.warn({ event: 'ready.failed', reason: reasonOf(error) });
        return false;
      })
      .finally(() => {
        asked = undefined;
      });
    return asked;
  }

  return {
    async answer(res, path, draining) {
      const good = path === '/healthz' || (!draining && (await isReady()));
      const body = JSON.stringify({ status: good ? 'ok' : draining ? 'draining' : 'unready' });
      res.writeHead(good ? 200 : 503, [
        ...['Content-Type', 'application/json', 'Content-Length', String(body.length)],
        ...['Cache-Control', 'no-store'],
        ...securityHeaders(scheme, inertPolicy).flat(),
      ]);
      res.end(res.req.method === 'HEAD' ? undefined : body);
    },
  };
}

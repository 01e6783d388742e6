import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Resolved } from '#shared/site/resolve.ts';
import type { Kernel } from '../kernel.ts';
import { framesOf } from '../trpc/report.ts';
import { createAnswer } from './answer.ts';
import type { BodyReader } from './body.ts';
import { type Caller, cleanHeaders } from './caller.ts';
import { inertPolicy } from './csp.ts';
import { responseFacade } from './facade.ts';
import { type Scheme, securityHeaders } from './headers.ts';
import { bodyLimit, type Limits } from './limits.ts';
import { createOutlet, type Outlet } from './outlet.ts';
import { type RefusalForm, refuseUpload } from './refusal.ts';

/** What every route of the app finds in `locals`. */
export interface RequestLocals {
  readonly kernel: Kernel;
  readonly host: Resolved;
  readonly requestId: string;
  readonly ip: string;
  /**
   * Fulfilled when the reader has taken most of what was written, or is gone: the app writes
   * without waiting, so an answer that is larger than what is held for a slow reader asks (R4).
   */
  readonly drained: () => Promise<void>;
  /** For pieces that come one by one; not in development. */
  readonly outlet?: Outlet | undefined;
}

/** Astro's handler in middleware mode; `next` says that no route matched, or which error it met. */
export type AppHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: RequestLocals,
) => unknown;

export interface AppCall {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly caller: Caller;
  readonly host: Resolved;
  /** Path and query, checked. */
  readonly url: string;
  /** Path alone. */
  readonly path: string;
  readonly form: RefusalForm;
  /** Policy of a page of this site. */
  readonly policy: string;
  /** Answers in the app's place. */
  readonly fail: (status: 404 | 500) => void;
}

export interface AppOptions {
  readonly kernel: Kernel;
  readonly app: AppHandler;
  readonly bodies: BodyReader;
  readonly limits: Limits;
  readonly scheme: Scheme;
}

/** Hands a request to the app with a bounded body, a bounded answer and nothing unproven in its headers. */
export async function callApp(options: AppOptions, call: AppCall): Promise<void> {
  const { kernel, app, scheme } = options;
  const { req, res, form, caller, host } = call;
  if (!(await takeBody(options, call))) return;
  cleanHeaders(req, kernel.env, caller);
  req.headers.host = host.normalizedHostname + kernel.addressing.port;
  req.url = call.url;
  const answer = createAnswer(res);
  const facade = responseFacade(res, {
    answer,
    headers: [
      ['X-Request-Id', caller.requestId],
      ['Cache-Control', 'no-store'],
      ...securityHeaders(scheme, form === 'words' ? call.policy : inertPolicy),
    ],
    unsentBytes: options.limits.unsentBytes,
    onBare: call.fail,
  });
  const broke = (error: unknown) => {
    kernel.log.error({
      event: 'app.failed',
      requestId: caller.requestId,
      name: error instanceof Error ? error.name : 'thrown',
      frames: framesOf(error instanceof Error ? error.stack : undefined),
    });
    if (res.headersSent) res.destroy();
    else call.fail(500);
  };
  const next = (error?: unknown) => (error === undefined ? call.fail(404) : broke(error));
  const { requestId, ip } = caller;
  try {
    const outlet = createOutlet(res, answer, options.limits.stallMs);
    const { drained } = outlet;
    await app(req, facade, next, { kernel, host, requestId, ip, drained, outlet });
  } catch (error) {
    broke(error);
  }
}

/** @returns false when the request is answered, or its client gone. */
async function takeBody(
  options: AppOptions,
  { req, res, path, form, caller }: AppCall,
): Promise<boolean> {
  if (req.method === 'GET' || req.method === 'HEAD') return true;
  const body = await options.bodies.read(req, res, bodyLimit(path));
  if (body === 'gone') {
    res.destroy();
    return false;
  }
  if (body === 'too-large' || body === 'busy') {
    const status = body === 'busy' ? 503 : 413;
    res.setHeader('X-Request-Id', caller.requestId);
    refuseUpload(req, res, status, { form, scheme: options.scheme });
    return false;
  }
  // Astro takes a Buffer here instead of the stream that is read.
  Object.assign(req, { body });
  return true;
}

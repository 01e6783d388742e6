import type { IncomingMessage, ServerResponse } from 'node:http';
import { rpcLimits } from '#shared/rpc/limit.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { isDynamicPath } from '#shared/site/dynamic-path.ts';
import { type Resolved, resolve } from '#shared/site/resolve.ts';
import type { Kernel } from '../kernel.ts';
import { type AppOptions, callApp } from './app.ts';
import type { Bundle } from './bundle.ts';
import { type Caller, callerOf, countHosts } from './caller.ts';
import { inertPolicy } from './csp.ts';
import type { Entry } from './entry.ts';
import { type Scheme, securityHeaders } from './headers.ts';
import { type Health, isHealthPath } from './health.ts';
import { formOf, type RefusalForm, type RefusalStatus, refuse } from './refusal.ts';
import type { StaticSender } from './static.ts';
import { canonicalPath, isPlain, parseTarget } from './target.ts';

export interface Dispatch extends AppOptions {
  readonly kernel: Kernel;
  readonly bundles: ReadonlyMap<SiteKey, Bundle>;
  readonly sender: StaticSender;
  readonly health: Health;
  readonly isDraining: () => boolean;
}

interface Call {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  readonly caller: Caller;
  readonly host: Resolved;
  readonly bundle: Bundle | undefined;
  readonly path: string;
  readonly query: string;
  readonly form: RefusalForm;
  readonly scheme: Scheme;
  readonly told: Told;
}

/** What the log says of a request. */
interface Told {
  route: Route;
  host: SiteKey | null;
}

/** Class of answer, for the log: it says what was asked for without its words. */
type Route = 'refused' | 'health' | 'static' | 'redirect' | 'app' | 'missing';

/** Everything but an exact hit: decides by host, then path, then method (DESIGN 2). */
export async function dispatch(
  service: Dispatch,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const { kernel, scheme } = service;
  const caller = callerOf(req, kernel.env);
  const told: Told = { route: 'refused', host: null };
  const started = kernel.clock.monotonic();
  res.once('close', () => {
    const ms = Math.round(kernel.clock.monotonic() - started);
    const { requestId } = caller;
    const line = {
      event: 'request',
      requestId,
      method: req.method,
      ...told,
      status: res.statusCode,
      ms,
    };
    if (told.route === 'static') kernel.log.debug(line);
    else kernel.log.info(line);
  });
  const call = openCall(service, { caller, req, res, told });
  if (typeof call === 'number') {
    res.setHeader('X-Request-Id', caller.requestId);
    refuse(res, call, { form: formOf(req.url?.split('?', 1)[0] ?? ''), scheme });
    return;
  }
  told.host = call.host.hostKey;
  await route(service, call);
}

function openCall(
  { kernel, bundles, scheme }: Dispatch,
  opened: Pick<Call, 'caller' | 'req' | 'res' | 'told'>,
): Call | RefusalStatus {
  const { req, caller } = opened;
  const { url = '' } = req;
  if (countHosts(req.rawHeaders) !== 1) return 400;
  if (url.length > rpcLimits.url) return 414;
  const target = parseTarget(url);
  if (!target) return 400;
  const { path, query } = target;
  const authority = caller.forwardedHost ?? target.authority ?? req.headers.host ?? '';
  const host = resolve(kernel.hosts, authority, path);
  if (!host) return 421;
  const bundle = bundles.get(host.hostKey);
  return { ...opened, host, bundle, path, query, form: formOf(path), scheme };
}

async function route(service: Dispatch, call: Call): Promise<void> {
  const { req, res, path, form, scheme, told, caller } = call;
  const reads = req.method === 'GET' || req.method === 'HEAD';
  const entry = call.bundle?.files.get(path);
  const plain = isPlain(path);
  const location = reads && plain && !entry ? canonicalOf(call) : null;
  const known = entry !== undefined || isHealthPath(path) || location !== null;
  // What the app is handed a request as cannot hold this method, and throws.
  const echoes = req.method === 'TRACE';
  if (!known && !echoes && plain && call.host.exists && isDynamicPath(path))
    return toApp(service, call);
  res.setHeader('X-Request-Id', caller.requestId);
  if (echoes || (!reads && known)) {
    refuse(res, 405, { form, scheme, allow: 'GET, HEAD' });
    return;
  }
  if (isHealthPath(path)) {
    told.route = 'health';
    return service.health.answer(res, path, service.isDraining());
  }
  if (entry) {
    told.route = 'static';
    return sendEntry(service, call, entry);
  }
  if (location !== null) {
    told.route = 'redirect';
    return redirect(call, location);
  }
  told.route = 'missing';
  return fail(service, call, 404);
}

function toApp(service: Dispatch, call: Call): Promise<void> {
  call.told.route = 'app';
  return callApp(service, {
    ...call,
    url: call.path + call.query,
    policy: call.bundle?.csp.page ?? inertPolicy,
    fail: (status) => {
      call.res.setHeader('X-Request-Id', call.caller.requestId);
      fail(service, call, status);
    },
  });
}

/** Another spelling of an address that is there; never anything but a path of this host (FAULTS R32, R33). */
function canonicalOf(call: Call): string | null {
  const { path, bundle, form } = call;
  const page = canonicalPath(path);
  if (page !== path && bundle?.files.get(page)) return page;
  if (form !== 'words') return null;
  // Below these the app's own names may have capital letters.
  const dynamic = path.replace(/\/$/, '').replace(/^\/en(?=\/)/, '');
  return dynamic !== path && isDynamicPath(dynamic) ? dynamic : null;
}

function redirect({ res, query, scheme }: Call, location: string): void {
  res.writeHead(308, [
    ...['Location', location + query, 'Content-Length', '0'],
    ...['Cache-Control', 'public, max-age=3600'],
    ...securityHeaders(scheme, inertPolicy).flat(),
  ]);
  res.end();
}

/** The site's own page in the visitor's language; JSON for a program. */
function fail(service: Dispatch, call: Call, status: 404 | 500): void {
  const page = call.form !== 'words' ? undefined : call.bundle?.errorPage(status, call.host.locale);
  if (page) sendEntry(service, call, page);
  else refuse(call.res, status, { form: call.form, scheme: call.scheme });
}

function sendEntry(service: Dispatch, call: Call, entry: Entry): void {
  service.sender.send(call.req, call.res, entry, (error) => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const { requestId } = call.caller;
    service.kernel.log.error({ event: 'file.failed', requestId, code });
    if (call.res.headersSent) call.res.destroy();
    else if (code !== 'ENOENT') refuse(call.res, 503, { form: 'words', scheme: call.scheme });
    // A newer build took the file away (FAULTS R25).
    else if (entry.status === 200) fail(service, call, 404);
    else refuse(call.res, 404, { form: 'words', scheme: call.scheme });
  });
}

import { isbot } from 'isbot';
import { isCountedEvent, longestCount } from '#shared/count/event.ts';
import type { Site } from '#shared/site/define.ts';
import { type Resolved, splitLocale } from '#shared/site/resolve.ts';
import { statusPaths } from '#shared/site/routes.ts';
import { readForm } from '../auth/form.ts';
import { networkOf } from '../auth/network.ts';
import { refuseForm } from '../http/refuse-form.ts';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';

/** Of one network in a minute; a campus shares its own. */
const rule: LimitRule = { name: 'count', points: 600, seconds: 60 };

/** A request of `POST /api/count`. */
export interface CountVisit {
  readonly request: Request;
  readonly kernel: Kernel;
  readonly host: Pick<Resolved, 'hostKey'>;
  readonly ip: string;
  /** Pattern of pages that are in no table, `/*-*`; null for what is none. */
  readonly patternOf: (site: Site, path: string) => string | null;
}

/**
 * Counts a page that was opened, or an event on it. It always answers the same: who asks not to be
 * tracked, robots, pages that do not exist and the 601st in a minute are left out.
 */
export async function takeCount(visit: CountVisit): Promise<Response> {
  const { request, kernel } = visit;
  const refusal = refuseForm(kernel, request);
  if (refusal) return refusal;
  if (request.method !== 'POST')
    return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  if (kernel.env.COUNTS && isCountable(request)) await count(visit);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
}

function isCountable({ headers }: Request): boolean {
  const isPrivate = headers.get('sec-gpc') === '1' || headers.get('dnt') === '1';
  return !isPrivate && !isbot(headers.get('user-agent') ?? '');
}

async function count({ request, kernel, host, ip, patternOf }: CountVisit): Promise<void> {
  if (!(await kernel.limits.take(rule, networkOf(ip)))) return;
  const [address = '', event = 'view'] = (await textOf(request)).split('\n');
  const site = kernel.sites.find(({ key }) => key === host.hostKey);
  if (!site || !address.startsWith('/') || !isCountedEvent(event)) return;
  const { locale, path } = splitLocale(address);
  const isPage = Object.hasOwn(site.pages, path) && !statusPaths.includes(path);
  const counted = isPage && !site.pages[path]?.frame ? path : patternOf(site, path);
  if (counted !== null) kernel.counts.add({ hostKey: site.key, path: counted, locale, event });
}

async function textOf(request: Request): Promise<string> {
  const form = await readForm(request, longestCount);
  return form?.text ?? '';
}

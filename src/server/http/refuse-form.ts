import { isFamilyOrigin } from '#shared/site/origin.ts';
import type { Kernel } from '../kernel.ts';

/** What no page that takes a form answers: another method, or a form that another website sends. */
export function refuseForm(
  { hosts, addressing }: Pick<Kernel, 'hosts' | 'addressing'>,
  { method, headers }: Request,
): Response | null {
  if (method === 'GET' || method === 'HEAD') return null;
  if (method !== 'POST')
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const origin = headers.get('origin');
  const isForeign =
    origin === null
      ? headers.get('sec-fetch-site') === 'cross-site'
      : !isFamilyOrigin(hosts, addressing, origin);
  return isForeign ? new Response(null, { status: 403 }) : null;
}

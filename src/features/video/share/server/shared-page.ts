import { networkOf } from '#server/auth/network.ts';
import { answer } from '#server/files/serve.ts';
import { awayHeaders, shownOr } from '#server/http/answered.ts';
import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';
import type { StaticPages } from '#server/static-paths.ts';
import { hasWords } from '#shared/site/page-context.ts';
import type { Resolved } from '#shared/site/resolve.ts';
import { sharedVideoPage } from '../../page.ts';
import type { ShownVideo } from '../shown-video.ts';
import { sharedVideo } from './shares.ts';

/** Pages and films that one network may open in a minute; a campus watches one link together. */
const visits: LimitRule = { name: 'video-visit', points: 600, seconds: 60 };

/** A request as its route has it. */
interface ShareRoute {
  readonly request: Request;
  readonly locals: {
    readonly kernel: Kernel;
    readonly host: Resolved;
    readonly ip: string;
    readonly requestId: string;
    readonly drained: () => Promise<void>;
  };
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly response: { status?: number; readonly headers: Headers };
}

/** Anyone's visit to a shared video: the page to render, or an answer without one. */
export async function visitVideo(
  route: ShareRoute,
  pages: StaticPages,
): Promise<ShownVideo | Response> {
  const { locals, params, response } = route;
  const { kernel, host } = locals;
  const address = params.path ?? '';
  if (!isHome(host)) return new Response(null, { status: 404 });
  if (!(await kernel.limits.take(visits, networkOf(locals.ip)))) return tooMany();
  const path = `/v/${encodeURIComponent(address)}`;
  const page = pages.open({ site: 'video', locale: host.locale, path, spec: sharedVideoPage });
  if (!hasWords(page)) return new Response(null, { status: 404 });
  response.headers.set('X-Robots-Tag', 'noindex');
  response.headers.set('Cache-Control', 'private, no-store');
  const away = (): ShownVideo => {
    response.status = 503;
    for (const [name, value] of Object.entries(awayHeaders)) response.headers.set(name, value);
    return { page, away: true, video: null };
  };
  return shownOr<ShownVideo | Response>(away, locals, async () => {
    const found = await sharedVideo(kernel, address);
    response.status = found ? 200 : 404;
    if (!found) return { page, away: false, video: null };
    const { title, width, height } = found;
    return { page, away: false, video: { title, width, height, src: `${path}/clip` } };
  });
}

/** The film of a link, or a part of it. */
export async function serveClip({
  request,
  locals,
  params,
}: Omit<ShareRoute, 'response'>): Promise<Response> {
  const { kernel, host, ip, drained } = locals;
  if (!isHome(host)) return new Response(null, { status: 404 });
  if (!(await kernel.limits.take(visits, networkOf(ip)))) return tooMany();
  const found = await sharedVideo(kernel, params.path ?? '');
  if (!found) return new Response(null, { status: 404, headers: { 'X-Robots-Tag': 'noindex' } });
  const served = await answer(kernel, request, found.file, drained);
  served.headers.set('X-Robots-Tag', 'noindex');
  return served;
}

/** Main answers with the pages of the video site (SPEC 2). */
function isHome({ deepHostKey }: Resolved): boolean {
  return deepHostKey === 'video';
}

function tooMany(): Response {
  return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
}

import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import { readCookies, setCookie } from '#server/auth/cookie.ts';
import { passPrefix } from '#server/auth/cookie-names.ts';
import { readForm } from '#server/auth/form.ts';
import { networkOf } from '#server/auth/network.ts';
import { awayHeaders, shownOr } from '#server/http/answered.ts';
import { refuseForm } from '#server/http/refuse-form.ts';
import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';
import { openShare, type SharedPage } from '#server/share/open.ts';
import { passLasts } from '#server/share/pass.ts';
import type { StaticPages } from '#server/static-paths.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { copyMark, sharePath } from '#shared/share/link.ts';
import { hrefOf } from '#shared/site/href.ts';
import { hasWords, type PageContext } from '#shared/site/page-context.ts';
import type { Resolved } from '#shared/site/resolve.ts';
import { share } from '../page.ts';
import type { ShareView } from '../view.ts';

/** The site whose pages shared links are. */
const home = 'chat';

/** Pages that one network may have made in a minute; a campus reads one link together. */
const visits: LimitRule = { name: 'share-visit', points: 300, seconds: 60 };

/** A request as its route has it. */
export interface ShareRoute {
  readonly request: Request;
  readonly locals: {
    readonly kernel: Kernel;
    readonly host: Resolved;
    readonly ip: string;
    readonly requestId: string;
  };
  /** `id` is the last segment of the path, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** What the page will be sent with. */
  readonly response: { status?: number; readonly headers: Headers };
}

export interface ShownShare {
  readonly page: PageContext;
  readonly view: ShareView;
}

/**
 * Anyone's visit to a shared link: the page to render, or an answer without one.
 * @param build of the code; '' in development.
 */
export async function visitShare(
  route: ShareRoute,
  pages: StaticPages,
  build: string,
): Promise<ShownShare | Response> {
  const { request, locals, params, response } = route;
  const { kernel, host } = locals;
  // One page has one address (R32), and its cookie one name.
  const address = (params.id ?? '').toLowerCase();
  const elsewhere = redirectHome(kernel, host, address) ?? refuseForm(kernel, request);
  if (elsewhere) return elsewhere;
  if (!(await kernel.limits.take(visits, networkOf(locals.ip))))
    return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const place = {
    site: home,
    locale: host.locale,
    path: sharePath(encodeURIComponent(address)),
  } as const;
  const page = (indexed: boolean) => pages.open({ ...place, spec: share(indexed) });
  if (!hasWords(page(false))) return new Response(null, { status: 404 });
  const away = (): ShownShare => {
    tell(response, 503, { ...noindex, ...awayHeaders });
    return { page: withoutInvitation(page(false)), view: { kind: 'away' } };
  };
  return shownOr<ShownShare | Response>(away, locals, () => show(route, { address, page, build }));
}

interface Asked {
  readonly address: string;
  readonly page: (indexed: boolean) => PageContext;
  readonly build: string;
}

async function show(
  { request, locals, response }: ShareRoute,
  { address, page, build }: Asked,
): Promise<ShownShare | Response> {
  const { kernel } = locals;
  const found = await open(locals, request, address);
  if (found.kind !== 'open') {
    tell(response, found.kind === 'missing' ? 404 : found.refused ? 403 : 200, closed);
    return { page: withoutInvitation(page(false)), view: found };
  }
  const { shared } = found;
  if (shared.pass) {
    tell(response, 200, {
      ...closed,
      'Set-Cookie': passCookie(kernel, shared.address, shared.pass),
    });
    return { page: withoutInvitation(page(false)), view: viewOf(shared, page(false)) };
  }
  const shown = page(shared.indexed);
  const tag = build ? etagOf(shared, shown, build) : null;
  const headers = headersOf(shared, tag);
  if (tag && request.headers.get('if-none-match') === tag)
    return new Response(null, { status: 304, headers });
  tell(response, 200, headers);
  return { page: shown, view: viewOf(shared, shown) };
}

type Head = ShareRoute['response'];

function tell(response: Head, status: number, headers: Readonly<Record<string, string>>): void {
  response.status = status;
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}

type Found =
  | Extract<ShareView, { kind: 'guarded' | 'missing' }>
  | { readonly kind: 'open'; readonly shared: SharedPage };

async function open(
  { kernel, ip }: ShareRoute['locals'],
  request: Request,
  address: string,
): Promise<Found> {
  const form = request.method === 'POST' ? await readForm(request) : null;
  const isRobot = isbot(request.headers.get('user-agent') ?? '');
  try {
    const opened = await openShare(kernel, {
      address,
      network: networkOf(ip),
      counts: request.method !== 'HEAD' && !isRobot,
      ...(form && { entry: { password: form.fields.get('password') ?? '' } }),
      pass: readCookies(request).get(passPrefix + address),
    });
    if (opened.state === 'open') return { kind: 'open', shared: opened.page };
    return { kind: 'guarded', asksPassword: opened.asksPassword, refused: opened.refused };
  } catch (error) {
    if (isAppError(error) && error.key === 'chat_share_missing') return { kind: 'missing' };
    throw error;
  }
}

/** Main has chat pages too, and links are at home on the chat site; others have none. */
function redirectHome({ sites, addressing }: Kernel, host: Resolved, address: string) {
  if (host.hostKey === home) return null;
  const site = sites.find(({ key }) => key === home);
  if (host.hostKey !== 'main' || !site) return new Response(null, { status: 404 });
  const location = hrefOf(addressing, site, host.locale, sharePath(encodeURIComponent(address)));
  return new Response(null, { status: 308, headers: { location } });
}

/** Who has opened a guarded link reads it again without spending another view, in any language. */
function passCookie({ addressing }: Kernel, address: string, pass: string): string {
  const secure = addressing.scheme === 'https';
  const name = `${passPrefix}${address}` as const;
  return setCookie(name, pass, { maxAge: passLasts, httpOnly: true, secure });
}

/** No banner asks a visitor to send on what is closed to others, or not there. */
function withoutInvitation(page: PageContext): PageContext {
  const banners = { ...page.site.banners, share: false };
  return { ...page, site: { ...page.site, banners } };
}

const noindex = { 'X-Robots-Tag': 'noindex' };
const closed = { ...noindex, 'Cache-Control': 'private, no-store' };

function headersOf({ indexed }: SharedPage, etag: string | null) {
  return {
    'Cache-Control': 'no-cache',
    ...(etag && { ETag: etag }),
    ...(!indexed && noindex),
  };
}

/** Of all that the page is made from. */
function etagOf({ address, frozenAt, indexed }: SharedPage, page: PageContext, build: string) {
  const made = [build, page.canonical, page.supportEmail, address, frozenAt, indexed];
  const digest = createHash('sha256').update(JSON.stringify(made)).digest('base64url');
  return `W/"${digest.slice(0, 16)}"`;
}

function viewOf({ kind, address, title, snapshot, frozenAt, pass }: SharedPage, page: PageContext) {
  const mark = copyMark + address + (pass ? `.${pass}` : '');
  const copyPath = kind === 'chat' ? page.link('/chat') + mark : null;
  return { kind: 'open', title, snapshot, frozenAt, copyPath } as const;
}

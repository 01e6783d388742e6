import { enterForm } from '#server/auth/enter-form.ts';
import { readForm } from '#server/auth/form.ts';
import { networkOf } from '#server/auth/network.ts';
import { getSession } from '#server/auth/session.ts';
import { digestId } from '#server/digest-id.ts';
import { refuseForm } from '#server/http/refuse-form.ts';
import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';
import { attachRun } from '#server/runs/attach.ts';
import type { StaticPages } from '#server/static-paths.ts';
import { isOutage } from '#server/trpc/outage.ts';
import { callerOf, type PageCaller } from '#server/trpc/page-caller.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { httpStatusOf } from '#shared/errors/rpc-code.ts';
import type { RunView } from '#shared/run/run.ts';
import { hasWords, type PageContext } from '#shared/site/page-context.ts';
import type { Resolved } from '#shared/site/resolve.ts';
import type { Tool } from '#shared/tool/tool.ts';
import { longestForm } from '../../limits.ts';
import { madePage } from '../../page.ts';
import { toolOf, toolPath } from '../../place.ts';
import { beginTool, ledgerTool } from '../../write/server/begin.ts';
import type { MadeView } from '../view.ts';

/** Pages that one network may have made in a minute; each may wait for its text. */
const visits: LimitRule = { name: 'tool-visit', points: 120, seconds: 60 };
/** How long an answer waits for the text, before it asks the browser to come again. Milliseconds and seconds. */
const patience = 6_000;
const comeAgain = '3';

/** A request as its route has it. */
export interface MadeRoute {
  readonly request: Request;
  readonly url: URL;
  readonly locals: { readonly kernel: Kernel; readonly host: Resolved; readonly ip: string };
  /** `slug` of the tool. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** What the page will be sent with. */
  readonly response: { status?: number; readonly headers: Headers };
}

export interface ShownMade {
  readonly page: PageContext;
  readonly tool: Tool;
  readonly view: MadeView;
}

/** A form that was sent without a script, then the page with what became of it; or an answer without one. */
export async function visitMade(
  route: MadeRoute,
  pages: StaticPages,
): Promise<ShownMade | Response> {
  const { request, locals, params, response, url } = route;
  const { kernel, host, ip } = locals;
  const tool = toolOf(params.slug ?? '');
  if (!tool?.sites.includes(host.hostKey)) return new Response(null, { status: 404 });
  const refusal = refuseForm(kernel, request);
  if (refusal) return refusal;
  if (!(await kernel.limits.take(visits, networkOf(ip))))
    return new Response(null, { status: 429, headers: { 'Retry-After': '60' } });
  const path = `/tool/${tool.slug}`;
  const page = pages.open({
    ...{ site: host.hostKey, locale: host.locale, path },
    spec: madePage(tool),
  });
  if (!hasWords(page)) return new Response(null, { status: 404 });
  const id = url.searchParams.get('run');
  const isForm = request.method === 'POST';
  if (!isForm && id === null) return redirect(page.link(toolPath(tool)));
  const outcome = isForm ? await take(route, tool) : await look(route, tool, id ?? '');
  if ('cookies' in outcome)
    return redirect(`${page.link(path)}?run=${outcome.run.id}`, outcome.cookies);
  response.headers.set('X-Robots-Tag', 'noindex');
  response.headers.set('Cache-Control', 'private, no-store');
  if (outcome.kind === 'run' && outcome.run.state === 'running')
    response.headers.set('Refresh', comeAgain);
  if (outcome.kind === 'missing') response.status = 404;
  if (outcome.kind === 'refused') response.status = httpStatusOf[catalogue[outcome.error].rpc];
  return { page, tool, view: outcome };
}

function redirect(location: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({ location, 'Cache-Control': 'no-store' });
  for (const line of cookies) headers.append('Set-Cookie', line);
  return new Response(null, { status: 303, headers });
}

type Refused = Extract<MadeView, { kind: 'refused' }>;

interface Begun {
  readonly run: RunView;
  readonly cookies: readonly string[];
}

async function take({ request, locals }: MadeRoute, tool: Tool): Promise<Begun | Refused> {
  const { kernel, host, ip } = locals;
  try {
    const form = await readForm(request, longestForm);
    if (!form) throw new AppError('body_too_large');
    const values = Object.fromEntries(form.fields);
    const { session, cookies } = await enterForm(kernel, request, { host, ip, owned: [] });
    const { hostKey, locale } = host;
    const caller = callerOf(kernel, { session, hostKey, locale, ip });
    const key = keyOf(caller, tool, form.text);
    return { run: await beginTool(caller, { key, slug: tool.slug, values }), cookies };
  } catch (error) {
    return refusedBy(error);
  }
}

/** As a call of a script is told: the database may be away (R10). */
function refusedBy(error: unknown): Refused {
  if (isAppError(error)) return { kind: 'refused', error: error.key };
  if (isOutage(error)) return { kind: 'refused', error: 'service_unavailable' };
  throw error;
}

/** Milliseconds in which the same form is the same wish. */
const sameMs = 60_000;

/** A form without a script makes no key of its own: sent twice at once, it begins one run (R16). */
function keyOf({ kernel, ownerId }: PageCaller, { slug }: Tool, text: string): string {
  const turn = Math.floor(kernel.clock.now().getTime() / sameMs);
  return digestId(`${ownerId} ${slug} ${turn} ${text}`);
}

async function look({ request, locals }: MadeRoute, tool: Tool, id: string): Promise<MadeView> {
  const { kernel, host, ip } = locals;
  try {
    const session = await getSession(kernel, request);
    if (!session || !isId(id)) return { kind: 'missing' };
    const { hostKey, locale } = host;
    const caller = callerOf(kernel, { session, hostKey, locale, ip });
    const run = await waitFor(caller, id);
    const isOurs = run?.tool === ledgerTool && run.part === tool.slug;
    return run && isOurs ? { kind: 'run', run } : { kind: 'missing' };
  } catch (error) {
    if (isAppError(error) && error.key === 'not_found') return { kind: 'missing' };
    return refusedBy(error);
  }
}

function isId(id: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
}

/** The run when it has ended, or as it stands when patience has. */
async function waitFor(caller: PageCaller, id: string): Promise<RunView | null> {
  const signal = AbortSignal.timeout(patience);
  let run: RunView | null = null;
  let text = '';
  for await (const event of attachRun(caller, { id, from: 0 }, signal)) {
    if (event.type === 'text') text = text.slice(0, event.from) + event.text;
    else run = event.run;
  }
  return run && run.state === 'running' ? { ...run, text } : run;
}

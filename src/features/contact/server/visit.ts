import { enterForm } from '#server/auth/enter-form.ts';
import { type Form, readForm } from '#server/auth/form.ts';
import { networkOf } from '#server/auth/network.ts';
import { digestId } from '#server/digest-id.ts';
import { refuseForm } from '#server/http/refuse-form.ts';
import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';
import type { StaticPages } from '#server/static-paths.ts';
import { isOutage } from '#server/trpc/outage.ts';
import { callerOf } from '#server/trpc/page-caller.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { httpStatusOf } from '#shared/errors/rpc-code.ts';
import { hasWords, type PageContext } from '#shared/site/page-context.ts';
import type { Resolved } from '#shared/site/resolve.ts';
import { type ContactAnswer, formPath, longestForm, trapField } from '../contract.ts';
import { most } from '../most.ts';
import { answerPage } from '../page.ts';
import { type AnswerView, nothingEntered } from '../view.ts';
import { keepMessage } from './keep.ts';
import { mailMessages } from './mailer.ts';
import { enteredOf, readMessage } from './read-form.ts';

/** Messages that one network may send. A campus shares its own. */
const shortLimit: LimitRule = { name: 'contact', points: 5, seconds: 600 };
const longLimit: LimitRule = { name: 'contact-day', points: 40, seconds: 86_400 };

/** A request as its route has it. */
export interface ContactRoute {
  readonly request: Request;
  readonly url: URL;
  readonly locals: { readonly kernel: Kernel; readonly host: Resolved; readonly ip: string };
  /** What the page will be sent with. */
  readonly response: { status?: number; readonly headers: Headers };
}

export interface ShownAnswer {
  readonly page: PageContext;
  readonly view: AnswerView;
}

/**
 * What becomes of the contact form: a page for a form without a script, JSON for who asks for it,
 * or an answer without a body.
 */
export async function visitContact(
  route: ContactRoute,
  pages: StaticPages,
): Promise<ShownAnswer | Response> {
  const { request, url, locals, response } = route;
  const { kernel, host } = locals;
  const refusal = refuseForm(kernel, request);
  if (refusal) return refusal;
  const page = pages.open({
    ...{ site: host.hostKey, locale: host.locale, path: formPath },
    spec: answerPage,
  });
  if (!hasWords(page)) return new Response(null, { status: 404 });
  const isForm = request.method === 'POST';
  if (!isForm && !url.searchParams.has('sent')) return redirect(page.link('/contact-us'));
  const { view, cookies } = isForm ? await take(route) : { view: sent(kernel), cookies: [] };
  if (request.headers.get('accept') === 'application/json') return jsonOf(page, view, cookies);
  if (isForm && view.kind === 'sent') return redirect(`${page.link(formPath)}?sent=1`, cookies);
  response.headers.set('X-Robots-Tag', 'noindex');
  response.headers.set('Cache-Control', 'private, no-store');
  if (view.kind === 'refused') response.status = statusOf(view.error);
  return { page, view };
}

interface Taken {
  readonly view: AnswerView;
  /** Set-Cookie lines that the answer must carry. */
  readonly cookies: readonly string[];
}

async function take({ request, locals }: ContactRoute): Promise<Taken> {
  const { kernel, host, ip } = locals;
  let form: Form | null = null;
  try {
    form = await readForm(request, longestForm);
    if (!form) throw new AppError('body_too_large');
    // A robot is not told that it was seen through.
    if (form.fields.get(trapField)) return { view: sent(kernel), cookies: [] };
    const message = readMessage(form.fields);
    const network = networkOf(ip);
    for (const rule of [shortLimit, longLimit])
      if (!(await kernel.limits.take(rule, network))) throw new AppError('too_many_requests');
    const { session, cookies } = await enterForm(kernel, request, { host, ip, owned: [] });
    const { hostKey, locale } = host;
    const caller = callerOf(kernel, { session, hostKey, locale, ip });
    await keepMessage(caller, keyOf(kernel, caller.ownerId, form.text), message);
    // Nobody waits for a mail server; what fails is tried again.
    mailMessages(kernel).catch(() => kernel.log.warn({ event: 'contact.later' }));
    return { view: sent(kernel), cookies };
  } catch (error) {
    const entered = form ? enteredOf(form.fields) : nothingEntered;
    return { view: { kind: 'refused', error: keyOfError(error), entered }, cookies: [] };
  }
}

function sent({ mail }: Kernel): AnswerView {
  return { kind: 'sent', isMailed: mail.isSet };
}

/** As a call of a script is told: the database may be away (R10). */
function keyOfError(error: unknown): ErrorKey {
  if (isAppError(error)) return error.key;
  if (isOutage(error)) return 'service_unavailable';
  throw error;
}

/** Milliseconds in which the same form is the same message. */
const sameMs = 600_000;

/** Sent twice at once, or again by going back, it is one message (R16). */
function keyOf({ clock }: Kernel, ownerId: string, text: string): string {
  const turn = Math.floor(clock.now().getTime() / sameMs);
  return digestId(`${ownerId} ${turn} ${text}`);
}

function statusOf(error: ErrorKey): number {
  return httpStatusOf[catalogue[error].rpc];
}

function redirect(location: string, cookies: readonly string[] = []): Response {
  return withCookies(new Response(null, { status: 303, headers: { location } }), cookies);
}

function jsonOf(page: PageContext, view: AnswerView, cookies: readonly string[]): Response {
  const t = page.words('contact');
  const errors = page.words('errors') as (key: string) => string;
  if (view.kind === 'sent') {
    const text = view.isMailed ? t('sent.text') : t('kept.text');
    return withCookies(Response.json({ sent: true, text } satisfies ContactAnswer), cookies);
  }
  const isInvalid = view.error === 'parameter';
  const text = isInvalid ? t('invalid', { most }) : errors(view.error);
  const answer: ContactAnswer = { sent: false, text };
  return withCookies(Response.json(answer, { status: statusOf(view.error) }), cookies);
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  response.headers.set('Cache-Control', 'no-store');
  for (const line of cookies) response.headers.append('Set-Cookie', line);
  return response;
}

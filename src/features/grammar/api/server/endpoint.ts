import { openToPages, preflight } from '#server/api/cors.ts';
import { networkOf } from '#server/auth/network.ts';
import type { RequestLocals } from '#server/http/app.ts';
import type { Kernel } from '#server/kernel.ts';
import type { LimitRule } from '#server/limits.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { dialectOf } from '#shared/grammar/dialect.ts';
import { checkEnglish } from './check.ts';
import { CheckFault, faultResponse } from './fault.ts';
import { longestText, readFields } from './fields.ts';
import { passCheck, passLanguages } from './pass.ts';
import { ownLanguages, software } from './wire.ts';

/** Calls and characters a minute of one network: an editor asks while its person types. */
const calls: LimitRule = { name: 'grammar-api', points: 240, seconds: 60 };
const characters: LimitRule = { name: 'grammar-api-text', points: 600_000, seconds: 60 };

type Visit = Pick<RequestLocals, 'kernel' | 'ip'>;

/** Answers `/v2` as LanguageTool's API does, so that editors which know it work here. Never rejects. */
export async function answerGrammar(request: Request, visit: Visit): Promise<Response> {
  if (request.method === 'OPTIONS') return openToPages(preflight(request));
  try {
    return openToPages(await route(request, visit));
  } catch (error) {
    // Who has left hears nothing, and nothing has failed.
    const fault = request.signal.aborted ? busy() : faultOf(error, visit.kernel);
    return openToPages(faultResponse(fault));
  }
}

function faultOf(error: unknown, { log }: Kernel): CheckFault {
  if (error instanceof CheckFault) return error;
  if (isAppError(error)) return busy();
  log.error({ event: 'grammar.failed', name: error instanceof Error ? error.name : 'thrown' });
  return new CheckFault(500, 'Internal Error');
}

async function route(request: Request, { kernel, ip }: Visit): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const action = pathname.replace(/^\/v2\/?/, '');
  if (action === 'languages') return Response.json(await languages(kernel));
  if (action === 'maxtextlength') return new Response(String(longestText));
  if (action === 'healthcheck') return new Response('OK');
  if (action === 'info') return Response.json({ software });
  if (action !== 'check')
    throw new CheckFault(404, `Unsupported action. There are check and languages.`);
  const network = networkOf(ip);
  if (!(await kernel.limits.take(calls, network))) throw tooMany();
  const form = await formOf(request, searchParams);
  const fields = readFields(form);
  if (!(await kernel.limits.take(characters, network, fields.source.length))) throw tooMany();
  const { elsewhere } = kernel.grammar;
  // A text of any language goes to the one that can tell them apart.
  if (elsewhere && !dialectOf(fields.language)) return passCheck(elsewhere, form);
  return Response.json(await checkEnglish(kernel, fields, request.signal));
}

async function languages({ grammar: { elsewhere } }: Kernel): Promise<readonly unknown[]> {
  return [...ownLanguages, ...(elsewhere ? await passLanguages(elsewhere) : [])];
}

/** LanguageTool takes its fields from the address and from the body alike. */
async function formOf(request: Request, query: URLSearchParams): Promise<URLSearchParams> {
  if (request.method !== 'GET' && request.method !== 'POST')
    throw new CheckFault(405, 'Only GET and POST are answered here');
  const form = new URLSearchParams(query);
  if (request.method === 'GET') return form;
  const type = request.headers.get('content-type') ?? '';
  if (/^multipart\/form-data/i.test(type)) {
    const sent = await request.formData().catch(() => new FormData());
    for (const [name, value] of sent) if (typeof value === 'string') form.set(name, value);
    return form;
  }
  for (const [name, value] of new URLSearchParams(await request.text())) form.set(name, value);
  return form;
}

function tooMany(): CheckFault {
  return new CheckFault(429, 'Too many requests. Please wait a minute and try again.', 60);
}

function busy(): CheckFault {
  const message = 'There are currently too many parallel requests. Please try again later.';
  return new CheckFault(503, message, 5);
}

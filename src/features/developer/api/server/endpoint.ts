import { ApiError, errorResponse } from '#server/api/api-error.ts';
import { type ApiVisit, authorise, keyOf, noteUse } from '#server/api/authorise.ts';
import { openToPages, preflight } from '#server/api/cors.ts';
import { chainOf, isOutage } from '#server/trpc/outage.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { complete } from './completion.ts';
import { defaultPace, type Pace } from './event-stream.ts';
import { findModel, listModels, modelOnWire } from './model-list.ts';

/** Sites on which programs are answered. */
const homes: readonly SiteKey[] = ['main', 'chat'];

/** Answers a request of `/v1` as OpenAI's API does, so that its clients work here. Never rejects. */
export async function answerApi(
  request: Request,
  visit: ApiVisit,
  pace = defaultPace,
): Promise<Response> {
  if (request.method === 'OPTIONS') return openToPages(preflight(request));
  try {
    return openToPages(await route(request, visit, pace));
  } catch (error) {
    const known = error instanceof ApiError || isAppError(error);
    if (!known) {
      const names = chainOf(error).map(({ name }) => name);
      visit.kernel.log.error({ event: 'api.failed', names });
    }
    const told = known || !isOutage(error) ? error : new AppError('service_unavailable');
    return openToPages(errorResponse(told));
  }
}

async function route(request: Request, visit: ApiVisit, pace: Pace): Promise<Response> {
  const { kernel, host } = visit;
  const path = new URL(request.url).pathname.replace(/^\/v1/, '');
  const model = /^\/models\/([^/]+)$/.exec(path)?.[1];
  if (!homes.includes(host.hostKey)) throw missing();
  if (path === '/chat/completions') {
    checkMethod(request, 'POST');
    return complete(await authorise(visit, keyOf(request), 'chat'), request, pace);
  }
  if (path === '/models' || model) {
    checkMethod(request, 'GET');
    await noteUse(await authorise(visit, keyOf(request), 'models'));
    if (model) return Response.json(modelOnWire(await findModel(kernel, model)));
    const data = (await listModels(kernel)).map(modelOnWire);
    return Response.json({ object: 'list', data });
  }
  throw missing();
}

function missing(): ApiError {
  const message = 'There is nothing here. The API has /v1/models and /v1/chat/completions.';
  return new ApiError({ status: 404, code: 'not_found', message });
}

function checkMethod(request: Request, method: 'GET' | 'POST'): void {
  // Whoever gets may ask for the head alone; the server leaves out the body.
  const asked = request.method === 'HEAD' ? 'GET' : request.method;
  if (asked === method) return;
  const message = `Only ${method} is answered here.`;
  const allow = method === 'GET' ? 'GET, HEAD' : method;
  throw new ApiError({ status: 405, code: 'method_not_allowed', message, allow });
}

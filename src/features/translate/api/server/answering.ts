import { ApiError, busySeconds } from '#server/api/api-error.ts';
import type { ApiVisit } from '#server/api/authorise.ts';
import { openAiStatus } from '#server/api/openai-error.ts';
import { chainOf, isOutage } from '#server/trpc/outage.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { fill } from '#shared/errors/fill.ts';
import type { SiteKey } from '#shared/site/define.ts';

/** Sites on which programs translate. */
const homes: readonly SiteKey[] = ['main', 'chat', 'translate'];

/** DeepL's number for words that are used up. */
const quotaExceeded = 456;

interface Told {
  readonly status: number;
  readonly message: string;
  readonly retryAfter?: number | undefined;
}

/**
 * What a call answers, or the error in DeepL's form, `{"message"}`.
 * @param body of an error; LibreTranslate has its own.
 */
export async function answering(
  request: Request,
  { kernel, host }: ApiVisit,
  answer: () => Promise<Response>,
  body: (message: string) => unknown = (message) => ({ message }),
): Promise<Response> {
  try {
    if (!homes.includes(host.hostKey)) return Response.json(body('Not found'), { status: 404 });
    return await answer();
  } catch (error) {
    const known = error instanceof ApiError || isAppError(error);
    if (!known && !request.signal.aborted) {
      const names = chainOf(error).map(({ name }) => name);
      kernel.log.error({ event: 'api.failed', names });
    }
    const { status, message, retryAfter } = toldOf(error);
    return Response.json(body(message), {
      status,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
    });
  }
}

/** DeepL's clients know 403 for a key that does not do, and 456 for words that are used up. */
function toldOf(error: unknown): Told {
  if (error instanceof ApiError) {
    const { status, message, retryAfter } = error.facts;
    return { status: status === 401 ? 403 : status, message, retryAfter };
  }
  if (!isAppError(error)) {
    const key = isOutage(error) ? 'service_unavailable' : 'unknown';
    return toldOf(new AppError(key));
  }
  const status = openAiStatus(error);
  const message = fill(catalogue[error.key].message, error.values);
  if (status === 402) return { status: quotaExceeded, message };
  // Asking again is of no use.
  if (status === 412 || status === 422) return { status: 400, message };
  return { status, message, ...(status === 429 && { retryAfter: busySeconds }) };
}

import { isAppError } from '#shared/errors/app-error.ts';
import { openAiError, openAiStatus } from './openai-error.ts';

interface ErrorFacts {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** The field of the request that is wrong. */
  readonly param?: string;
  /** Seconds to wait. */
  readonly retryAfter?: number;
  /** Methods that are answered, of a 405. */
  readonly allow?: string;
}

/** What is wrong with a call of the API, where no row of our catalogue says it as exactly. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly facts: ErrorFacts;

  constructor(facts: ErrorFacts) {
    super(facts.message);
    this.facts = facts;
  }
}

/** 400 that names the field. */
export function invalid(param: string, message: string): ApiError {
  return new ApiError({ status: 400, code: 'invalid_request', message, param });
}

/** The body of an error, in OpenAI's form. */
export function errorBody(error: unknown) {
  if (!(error instanceof ApiError)) return openAiError(isAppError(error) ? error : unknown);
  const { status, code, message, param = null } = error.facts;
  const type = types[status] ?? 'invalid_request_error';
  return { error: { message, type, param, code, number: status } };
}

/** @returns null in place of a number for what nobody foresaw: it belongs in the log. */
export function errorResponse(error: unknown): Response {
  const body = errorBody(error);
  if (error instanceof ApiError) {
    const { status, retryAfter, allow } = error.facts;
    const headers = new Headers();
    if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
    if (allow) headers.set('allow', allow);
    return Response.json(body, { status, headers });
  }
  const status = openAiStatus(isAppError(error) ? error : unknown);
  return Response.json(body, {
    status,
    ...(status === 429 && { headers: { 'retry-after': String(busySeconds) } }),
  });
}

/** For who comes too often, here or at a model's provider. */
export const busySeconds = 5;

const unknown = { key: 'unknown' } as const;
const types: Readonly<Record<number, string>> = {
  401: 'authentication_error',
  403: 'permission_error',
  429: 'rate_limit_error',
};

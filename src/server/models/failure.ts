import { APICallError } from 'ai';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { Silence } from './watchdog.ts';

/** What a failed attempt means for the person and for the next attempt. */
export interface Failure {
  readonly key: ErrorKey;
  /** The same model may do better in a moment. */
  readonly retry: boolean;
  /** Another model may do better. */
  readonly fallback: boolean;
  /** Milliseconds that the provider asks to wait. */
  readonly retryAfter: number | null;
  readonly status: number | null;
  /** Of `too_many_tokens`: the request is too long for the model, however long one waits. */
  readonly overlong: boolean;
}

/** The model, or a filter before it, will not answer. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** What was asked is too long for the model, and waiting does not change that. */
class Overlong extends Error {
  override readonly name = 'Overlong';
}

/** The AppError of a failure. */
export function raised({ key, overlong }: Failure, cause?: unknown): AppError {
  return new AppError(key, { cause: overlong ? new Overlong(key, { cause }) : cause });
}

/** Whether `too_many_tokens` is no rate; by names, as `isAppError`. */
export function isOverlong(error: unknown): boolean {
  return isAppError(error) && error.cause instanceof Error && error.cause.name === 'Overlong';
}

/** What a tool or a program is told: `too_many_tokens` would have them wait. */
export function namingLength(error: unknown): unknown {
  return isOverlong(error) ? new AppError('too_long_for_model', { cause: error }) : error;
}

interface Facts {
  readonly status: number | null;
  /** All that the provider says of it. */
  readonly says: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly network: boolean;
}

const rules: readonly (readonly [RegExp, ErrorKey, { readonly fallback: boolean }])[] = [
  [/repetitive pattern/i, 'repetitive_prompt', { fallback: false }],
  [
    /content[_ ](?:filter|policy)|content management policy|ResponsibleAIPolicy|moderation_blocked|PROHIBITED_CONTENT/i,
    'content_policy',
    { fallback: false },
  ],
  [
    /context[_ ]length|context (?:window|size|limit)|maximum context|prompt is too long|input token count|request[_ ]too[_ ]large/i,
    'too_many_tokens',
    { fallback: true },
  ],
  [/insufficient_quota|billing|credit balance/i, 'generation_failed', { fallback: true }],
];
/** Said of a rate as well, where one request alone is beyond it. */
const tooLarge = /request[_ ]too[_ ]large/i;
const tokenRate = /tokens? per|token rate|\btpm\b|too many tokens|(?:in|out)put[_ ]tokens/i;
const overload = /overloaded|server_error|internal_error|unavailable/i;

/** @param now wall time, to which a Retry-After date is compared. */
export function failureOf(error: unknown, now: Date): Failure {
  const facts = factsOf(error);
  const { status } = facts;
  const retryAfter = retryAfterOf(facts.headers, now);
  const mayBeRate = status === 429 && !tooLarge.test(facts.says);
  const failed = (key: ErrorKey, retry: boolean, fallback = true): Failure => ({
    ...{ key, retry, fallback, retryAfter, status },
    // A rate is tried again.
    overlong: key === 'too_many_tokens' && !retry && !mayBeRate,
  });
  if (error instanceof Refusal) return failed('content_policy', false, false);
  if (error instanceof Silence) return failed('generation_failed', false);
  const rule = rules.find(([pattern]) => pattern.test(facts.says));
  if (rule) return failed(rule[1], false, rule[2].fallback);
  if (status === 413) return failed('too_many_tokens', false);
  if (status === 429 || /rate_limit/i.test(facts.says)) {
    return failed(tokenRate.test(facts.says) ? 'too_many_tokens' : 'too_many_requests', true);
  }
  const passing = status === 408 || (status !== null && status >= 500) || facts.network;
  return failed('generation_failed', passing || overload.test(facts.says));
}

function factsOf(error: unknown): Facts {
  if (APICallError.isInstance(error)) {
    return {
      status: error.statusCode ?? null,
      says: `${error.message} ${error.responseBody?.slice(0, 8_000) ?? ''}`,
      headers: error.responseHeaders ?? {},
      network: error.statusCode === undefined && error.isRetryable,
    };
  }
  const none = { status: null, headers: {}, network: false };
  // An error inside the stream is the provider's own object, whatever its form.
  if (error instanceof Error || typeof error !== 'object' || error === null) {
    return { ...none, says: String(error).slice(0, 8_000) };
  }
  return { ...none, says: said(error) };
}

function said(object: object): string {
  try {
    return JSON.stringify(object).slice(0, 8_000);
  } catch {
    return '';
  }
}

/** Milliseconds of `retry-after-ms`, or of Retry-After in seconds or as a date (RFC 9110, 10.2.3). */
function retryAfterOf(headers: Readonly<Record<string, string>>, now: Date): number | null {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return exact;
  const header = headers['retry-after'];
  if (header === undefined || header.trim() === '') return null;
  const ms = /^\s*\d+(?:\.\d+)?\s*$/.test(header)
    ? Number(header) * 1_000
    : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}

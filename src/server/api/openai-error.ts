import type { AppError } from '#shared/errors/app-error.ts';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { fill } from '#shared/errors/fill.ts';
import { httpStatusOf } from '#shared/errors/rpc-code.ts';

/** An error as clients of OpenAI's API read it, and our numeric code (SPEC 8). */
export interface OpenAiError {
  readonly error: {
    readonly message: string;
    readonly type: string;
    /** The field of the request that is wrong. */
    readonly param: string | null;
    readonly code: string;
    readonly number: number;
  };
}

/** Limits of SPEC 8 and a person's own caps: waiting does not help, so it is not 429. */
const paymentRequired = 402;
const usage = { from: 2000, to: 2007 };

/** What clients know by a name of OpenAI's own, and the field that it is about. */
const theirs: Partial<Record<ErrorKey, { readonly code: string; readonly param: string }>> = {
  too_long_for_model: { code: 'context_length_exceeded', param: 'messages' },
};

export function openAiStatus({ key }: Pick<AppError, 'key'>): number {
  const { code, rpc } = catalogue[key];
  return code >= usage.from && code <= usage.to ? paymentRequired : httpStatusOf[rpc];
}

export function openAiError({
  key,
  values,
}: Pick<AppError, 'key'> & { readonly values?: AppError['values'] }): OpenAiError {
  const { code, message } = catalogue[key];
  const type = typeOf(openAiStatus({ key }));
  const name = theirs[key] ?? { code: key, param: null };
  return { error: { message: fill(message, values), type, ...name, number: code } };
}

function typeOf(status: number): string {
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  if (status === paymentRequired) return 'insufficient_quota';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'server_error' : 'invalid_request_error';
}

import type { TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import { isAppError } from '#shared/errors/app-error.ts';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { type ErrorValues, fill } from '#shared/errors/fill.ts';
import { httpStatusOf, type RpcCode } from '#shared/errors/rpc-code.ts';
import type { WireError, WireIssue } from '#shared/rpc/wire.ts';
import { isOutage, isUnstorable } from './outage.ts';
import { isInputIssues, parameterKey, wireIssues } from './schema-issue.ts';

/** What a failed call amounts to. */
export interface Told {
  readonly key: ErrorKey;
  readonly values?: ErrorValues | undefined;
  readonly issues?: readonly WireIssue[];
}

/** The library's own refusals; everything else that nobody threw on purpose is `unknown`. */
const byLibraryCode: Partial<Record<TRPCError['code'], ErrorKey>> = {
  BAD_REQUEST: 'parameter',
  PARSE_ERROR: 'parameter',
  NOT_FOUND: 'not_found',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  UNSUPPORTED_MEDIA_TYPE: 'media_type',
  PAYLOAD_TOO_LARGE: 'body_too_large',
  CLIENT_CLOSED_REQUEST: 'client_closed',
  TIMEOUT: 'timeout',
};

/** The row of the catalogue for whatever a procedure threw. */
export function tell(error: TRPCError): Told {
  const { cause } = error;
  if (isAppError(cause)) return { key: cause.key, values: cause.values };
  if (error.code === 'BAD_REQUEST' && isInputIssues(cause)) {
    const issues = wireIssues(cause.issues);
    return { key: parameterKey(issues), issues };
  }
  if (isOutage(cause)) return { key: 'service_unavailable' };
  if (isUnstorable(cause)) return { key: 'parameter' };
  return { key: byLibraryCode[error.code] ?? 'unknown' };
}

/** The wire's error object: exact English and codes, nothing of what happened inside. */
export function wireError({ key, values, issues }: Told, path?: string): WireError {
  const { message, rpc, code } = catalogue[key];
  return {
    message: fill(message, values),
    code: protocolNumber(rpc),
    data: {
      code: rpc,
      number: code,
      httpStatus: httpStatusOf[rpc],
      key,
      ...(values && { values }),
      ...(issues && { issues }),
      ...(path !== undefined && { path }),
    },
  };
}

function protocolNumber(rpc: RpcCode): number {
  if (rpc === 'ABORTED') return TRPC_ERROR_CODES_BY_KEY.CLIENT_CLOSED_REQUEST;
  if (rpc === 'URI_TOO_LONG' || rpc === 'HEADERS_TOO_LARGE')
    return TRPC_ERROR_CODES_BY_KEY.PAYLOAD_TOO_LARGE;
  return TRPC_ERROR_CODES_BY_KEY[rpc];
}

import { errorKeyIn } from '#shared/errors/browser-errors.ts';
import type { Failure, Fault } from '#shared/errors/failure.ts';
import type { ErrorValues } from '#shared/errors/fill.ts';
import { isFailed } from './failed.ts';

/** Messages with which the call library itself gives up (SPEC 8). */
const faults: readonly Fault[] = [
  'malformed_response',
  'fetch_missing',
  'input_too_big',
  'aborted',
  'result_missing',
];

/** Names that the platform gives to what was stopped. */
const byName: Readonly<Record<string, Fault>> = {
  AbortError: 'canceled',
  TimeoutError: 'http_timeout',
  SyntaxError: 'malformed_response',
};

/** Anything thrown, as plain data. A bug of ours is `unknown_client`: its message helps no visitor. */
export function failureOf(error: unknown): Failure {
  return read(error, 0);
}

/** A chain of causes may close on itself. */
const deepest = 5;

function read(error: unknown, depth: number): Failure {
  if (typeof error === 'string') return { kind: 'text', text: error };
  if (!(error instanceof Error)) return { kind: 'fault', fault: 'unknown_client' };
  if (isFailed(error)) return error.failure;
  return ofAnswer(error) ?? ofCause(error, depth);
}

/** The server's own error, in the shape that SPEC 3 names: message and `data.code`. */
function ofAnswer(error: Error): Failure | undefined {
  const data = 'data' in error ? error.data : undefined;
  if (!isRecord(data) || typeof data.code !== 'string') return undefined;
  return {
    kind: 'rpc',
    message: error.message,
    code: data.code,
    number: typeof data.number === 'number' ? data.number : undefined,
    status: typeof data.httpStatus === 'number' ? data.httpStatus : undefined,
    key: typeof data.key === 'string' ? data.key : undefined,
    values: valuesOf(data.values),
  };
}

function ofCause(error: Error, depth: number): Failure {
  const fault =
    faults.find((one) => one === errorKeyIn({ message: error.message })) ?? byName[error.name];
  if (fault) return { kind: 'fault', fault };
  if (error.cause instanceof Error && depth < deepest) return read(error.cause, depth + 1);
  return { kind: 'fault', fault: 'unknown_client' };
}

function valuesOf(values: unknown): ErrorValues | undefined {
  if (!isRecord(values)) return undefined;
  const fit = Object.entries(values).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  return Object.fromEntries(fit);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

import { failureOf } from './failure-of.ts';

/** Whether trying again cannot help: the server refused. */
export function isRefused(error: unknown): boolean {
  const failure = failureOf(error);
  if (failure.kind !== 'rpc' || !failure.status || failure.status >= 500) return false;
  return failure.status !== 429 && failure.status !== 408;
}

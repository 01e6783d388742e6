import { errorKeyIn } from '#shared/errors/browser-errors.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { failureOf } from './failure-of.ts';

/** The row of the catalogue that a call was refused with; undefined where no answer says so. */
export function errorKeyOf(thrown: unknown): ErrorKey | undefined {
  const failure = failureOf(thrown);
  return failure.kind === 'rpc' ? errorKeyIn(failure) : undefined;
}

import { browserErrors } from '#shared/errors/browser-errors.ts';
import type { Failure, Fault } from '#shared/errors/failure.ts';

/** A failure that was understood where it happened; whoever catches it reads `failure`. */
export class Failed extends Error {
  override readonly name = 'Failed';
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super(failure.kind === 'fault' ? browserErrors[failure.fault].message : failure.kind, {
      cause,
    });
    this.failure = failure;
  }
}

/** Told by name, so that another copy of this module is understood too. */
export function isFailed(error: unknown): error is Failed {
  return error instanceof Error && error.name === 'Failed' && 'failure' in error;
}

export function fault(name: Fault, cause?: unknown): Failed {
  return new Failed({ kind: 'fault', fault: name }, cause);
}

import { catalogue, type ErrorKey } from './catalogue.ts';
import { type ErrorValues, fill } from './fill.ts';

export interface AppErrorOptions {
  /** What really happened: goes to the log, never on the wire. */
  readonly cause?: unknown;
  readonly values?: ErrorValues;
}

/** What a service throws: one row of the catalogue, its message in exact English (SPEC 8). */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly key: ErrorKey;
  readonly values: ErrorValues | undefined;

  constructor(key: ErrorKey, options: AppErrorOptions = {}) {
    super(fill(catalogue[key].message, options.values), { cause: options.cause });
    this.key = key;
    this.values = options.values;
  }
}

/**
 * Whether a thrown value is an AppError, also of another copy of this module: the entry and
 * Astro's bundle each load their own, and `instanceof` tells them apart.
 */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === 'AppError' && 'key' in error;
}

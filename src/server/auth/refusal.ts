import { CredentialsSignin } from '@auth/core/errors';
import { AppError } from '#shared/errors/app-error.ts';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';

/** A sign-in that is refused by name: `error` in the answer's url is the exact message (SPEC 8). */
export class Refusal extends CredentialsSignin {
  constructor(key: ErrorKey) {
    super();
    this.code = catalogue[key].message;
  }
}

/** What a service refuses by name is the sign-in's refusal; anything else is our own failure. */
export function refusedByName(error: unknown): never {
  throw error instanceof AppError ? new Refusal(error.key) : error;
}

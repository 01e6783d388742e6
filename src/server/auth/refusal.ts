import { CredentialsSignin } from '@auth/core/errors';
import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';

/** A sign-in that is refused by name: `error` in the answer's url is the exact message (SPEC 8). */
export class Refusal extends CredentialsSignin {
  constructor(key: ErrorKey) {
    super();
    this.code = catalogue[key].message;
  }
}

import * as z from 'zod/mini';
import { emailMaxLength, passwordLength } from '#shared/session/account-limits.ts';

const nameMaxLength = 100;

export const signUpInput = z.strictObject({
  email: z.string().check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(emailMaxLength)),
  password: z.string().check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max)),
  name: z.optional(z.string().check(z.trim(), z.maxLength(nameMaxLength))),
});
export type SignUp = z.infer<typeof signUpInput>;

/** What `user.find` answers (SPEC 3). */
export interface Profile {
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly image: string | null;
  /** 101 to 160. */
  readonly user_group: number;
}

/** What `user.getReqInfo` answers (SPEC 3). */
export interface RequestInfo {
  /** ISO 3166-1 alpha-2, upper case; null where nothing tells it. */
  readonly country: string | null;
}

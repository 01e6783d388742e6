import * as z from 'zod/mini';
import { realLocales } from '#shared/i18n/locale.ts';
import { emailMaxLength, nameMaxLength, passwordLength } from '#shared/session/account-limits.ts';
import { plainDigits } from '#shared/text/digits.ts';

/** As a browser's own field takes it. What is wrong with one that a person wants has an error of its own. */
const newAddress = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.email({ pattern: z.regexes.html5Email }),
    z.maxLength(emailMaxLength),
  );
const email = newAddress.check(z.regex(/\.(?:[a-z]{2,}|xn--[a-z\d-]+)$/));
const newPassword = z
  .string()
  .check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max));
/** What was typed; longer ones are no password of ours. */
const password = z.string().check(z.minLength(1), z.maxLength(1000));
const name = z.string().check(z.trim(), z.maxLength(nameMaxLength), z.regex(/^\P{Cc}*$/u));

export const signUpInput = z.strictObject({
  email: newAddress,
  password: newPassword,
  name: z.optional(name),
});
export type SignUp = z.infer<typeof signUpInput>;

/** Six digits, however they were parted and in whichever script. */
const code = z.string().check(
  z.maxLength(40),
  z.overwrite((text) => plainDigits(text).replace(/[^\d]/g, '')),
);
export const codeInput = z.strictObject({ code });

/** What stands behind the `#` of a letter's link. */
const token = z.string().check(z.minLength(1), z.maxLength(100));
export const linkInput = z.strictObject({ token });

export const forgotInput = z.strictObject({ email });

export const resetInput = z.strictObject({ token, password: newPassword });

export const passwordChangeInput = z.strictObject({ current: password, password: newPassword });
export type PasswordChange = z.infer<typeof passwordChangeInput>;

/** The password of who has one. */
export const newEmailInput = z.strictObject({
  email: newAddress,
  password: z.optional(password),
});
export type NewEmail = z.infer<typeof newEmailInput>;

export const profileInput = z.strictObject({
  name,
  firstName: name,
  lastName: name,
  locale: z.enum(realLocales.map((one) => one.code)),
});
export type ProfileInput = z.infer<typeof profileInput>;

/** What `user.account` answers: all that `/app/account` shows of a person. */
export interface Account {
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  /** Code of the locale that letters come in; null where nobody chose one. */
  readonly locale: string | null;
  /** The new address that waits for its code. */
  readonly pendingEmail: string | null;
}

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

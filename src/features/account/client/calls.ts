import { clientFor } from '#client/api/api.ts';
import { told } from '#client/errors/told.ts';
import type { Account, NewEmail, PasswordChange, ProfileInput, SignUp } from '../contract.ts';
import { type Sent, sent } from '../form/client/sent.ts';
import type { userRouter } from '../server/router.ts';

const api = clientFor<typeof userRouter>('user');
/** A form waits for its own answer alone. */
const alone = { context: { skipBatch: true } };

/** Null where the call failed; the visitor has been told why (SPEC 8). */
export function findAccount(): Promise<Account | null> {
  return told(() => api.account.query());
}

/** Each of the rest answers the exact message of what went wrong, or null: its form says it. */
export function signUp(input: SignUp): Promise<Sent> {
  return sent(api.signUp.mutate(input, alone));
}

export function saveProfile(input: ProfileInput): Promise<Sent> {
  return sent(api.saveProfile.mutate(input, alone));
}

export function changePassword(input: PasswordChange): Promise<Sent> {
  return sent(api.changePassword.mutate(input, alone));
}

export function startEmailChange(input: NewEmail): Promise<Sent> {
  return sent(api.startEmailChange.mutate(input, alone));
}

export function resendEmailChange(): Promise<Sent> {
  return sent(api.resendEmailChange.mutate(undefined, alone));
}

export function confirmEmailChange(code: string): Promise<Sent> {
  return sent(api.confirmEmailChange.mutate({ code }, alone));
}

export function cancelEmailChange(): Promise<Sent> {
  return sent(api.cancelEmailChange.mutate(undefined, alone));
}

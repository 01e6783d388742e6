import { clientFor } from '#client/api/api.ts';
import { type Sent, sent } from '../../form/client/sent.ts';
import type { userRouter } from '../../server/router.ts';

const api = clientFor<typeof userRouter>('user');
/** A form waits for its own answer alone. */
const alone = { context: { skipBatch: true } };

/** Each answers the exact message of what went wrong, or null: its form says it. */
export function verifyEmail(code: string): Promise<Sent> {
  return sent(api.verifyEmail.mutate({ code }, alone));
}

export function checkVerified(): Promise<Sent> {
  return sent(api.checkVerified.mutate(undefined, alone));
}

export function resendVerification(): Promise<Sent> {
  return sent(api.resendVerification.mutate(undefined, alone));
}

/** `tell` hears the address that is verified. */
export function verifyByLink(token: string, tell: (email: string) => void): Promise<Sent> {
  return sent(api.verifyByLink.mutate({ token }, alone).then(({ email }) => tell(email)));
}

export function forgotPassword(email: string): Promise<Sent> {
  return sent(api.forgotPassword.mutate({ email }, alone));
}

export function resetPassword(token: string, password: string): Promise<Sent> {
  return sent(api.resetPassword.mutate({ token, password }, alone));
}

/** `tell` hears the secret that a new password is set by. */
export function restoreEmail(token: string, tell: (token: string) => void): Promise<Sent> {
  return sent(api.restoreEmail.mutate({ token }, alone).then((made) => tell(made.token)));
}

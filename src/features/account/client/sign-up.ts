import { clientFor } from '#client/api/api.ts';
import { failureOf } from '#client/errors/failure-of.ts';
import { present } from '#shared/errors/present.ts';
import type { SignUp } from '../contract.ts';
import type { userRouter } from '../server/router.ts';

/** Makes an account. @returns the exact message of what went wrong, or null. */
export async function signUp(input: SignUp): Promise<string | null> {
  try {
    await clientFor<typeof userRouter>('user').signUp.mutate(input, {
      context: { skipBatch: true },
    });
    return null;
  } catch (error) {
    return present(failureOf(error)).toast?.text ?? '';
  }
}

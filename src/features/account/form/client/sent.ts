import { failureOf } from '#client/errors/failure-of.ts';
import { handleError } from '#client/errors/handle.ts';
import { present } from '#shared/errors/present.ts';

/** What a form came to: the exact message of what went wrong, or null. */
export type Sent = string | null;

/** Waits for a call whose failure its form says. */
export async function sent(call: Promise<unknown>): Promise<Sent> {
  try {
    await call;
    return null;
  } catch (error) {
    return refusalOf(error);
  }
}

/** The exact message of a failed call; whose session is over is led to sign in besides (SPEC 4). */
export function refusalOf(error: unknown): NonNullable<Sent> {
  const failure = failureOf(error);
  if (failure.kind === 'rpc' && failure.code === 'UNAUTHORIZED') handleError(error);
  return present(failure).toast?.text ?? '';
}

import { failureOf } from '#client/errors/failure-of.ts';
import { present } from '#shared/errors/present.ts';

/** What a form came to: the exact message of what went wrong, or null. */
export type Sent = string | null;

/** Waits for a call whose failure its form says. */
export async function sent(call: Promise<unknown>): Promise<Sent> {
  try {
    await call;
    return null;
  } catch (error) {
    return present(failureOf(error)).toast?.text ?? '';
  }
}

import { signUp } from '#features/account/server/service.ts';
import type { Kernel } from '#server/kernel.ts';

export interface MemberOptions {
  readonly email?: string;
  /** The user group they are in, 101 to 160. */
  readonly group?: number;
}

export const memberPassword = 'four plain words';

/** Makes an account as sign-up does. @returns what signs in to it. */
export async function makeMember(
  kernel: Kernel,
  { email = `${crypto.randomUUID()}@example.org`, group = 115 }: MemberOptions = {},
): Promise<{ readonly email: string; readonly password: string }> {
  // A network of its own, so that no limit is shared.
  const place = { hostKey: 'main', network: email, group, locale: 'en' } as const;
  await signUp(kernel, place, { email, password: memberPassword });
  return { email, password: memberPassword };
}

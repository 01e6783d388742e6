import { Secret, TOTP } from 'otpauth';
import { beginAuthenticator } from '#server/identity/authenticator.ts';
import { confirmAuthenticator } from '#server/identity/second-factor.ts';
import type { TestKernel } from './kernel.ts';

export interface AppInHand {
  /** The code of the step that many after now. */
  readonly code: (step?: number) => string;
  readonly recovery: readonly string[];
}

/** Sets up an authenticator app for a person and moves on to the next step, whose code is unused. */
export async function setUpAuthenticator(kernel: TestKernel, userId: string): Promise<AppInHand> {
  const { secret } = await beginAuthenticator(kernel, { id: userId, label: 'x' }, 'main');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (step = 0) =>
    totp.generate({ timestamp: kernel.clock.now().getTime() + step * 30_000 });
  const recovery = await confirmAuthenticator(kernel, userId, code());
  kernel.clock.pass(60_000);
  return { code, recovery };
}

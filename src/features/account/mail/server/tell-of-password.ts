import type { User } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { letterLink } from '#server/letters/link.ts';
import { sendLetter } from '#server/letters/send.ts';
import type { SiteKey } from '#shared/site/define.ts';

/** Tells a person that their password is another one now; nobody waits for the letter. */
export function tellOfPassword(kernel: Kernel, { email, locale }: User, hostKey: SiteKey): void {
  if (email === null) return;
  const page = { path: '/forgot-password', group: 'account-mail' } as const;
  const link = letterLink(kernel, { hostKey, locale, ...page });
  const values = { date: kernel.clock.now(), link };
  void sendLetter(kernel, { to: email, locale, letter: 'passwordChanged', values, hostKey });
}

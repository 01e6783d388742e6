import { localeInfo, realLocaleOf } from '#shared/i18n/locale.ts';
import { countryOf } from '../country.ts';
import { clientName } from '../identity/client-name.ts';
import { letterLink } from '../letters/link.ts';
import { sendLetter } from '../letters/send.ts';
import type { LimitRule } from '../limits.ts';
import type { User } from './table.ts';
import type { Visit } from './visit.ts';

/** Letters of one account: who forgets every cookie reads no more than that. */
const letters: LimitRule = { name: 'new-sign-in', points: 5, seconds: 86_400 };

/**
 * Tells a person of a browser that was never seen with their account. Nobody waits for the letter,
 * and an address that was not verified may be a stranger's.
 */
export async function tellOfNewSignIn(visit: Visit, user: User): Promise<void> {
  const { kernel, hostKey, headers, ip, userAgent } = visit;
  const { id, email, emailVerified, locale } = user;
  if (email === null || !emailVerified) return;
  if (!(await kernel.tries.take([letters, id]))) return;
  const { browser, system } = clientName(userAgent);
  const country = await countryOf(kernel.env, headers, ip);
  const page = { path: '/app/account', group: 'account-page' } as const;
  const values = {
    device: [browser, system].filter((name) => name !== null).join(' · ') || '?',
    place: country && nameOf(country, locale),
    date: kernel.clock.now(),
    link: letterLink(kernel, { hostKey, locale, ...page }),
  };
  void sendLetter(kernel, { to: email, locale, letter: 'newSignIn', values, hostKey });
}

function nameOf(country: string, locale: string | null): string {
  const { tag } = localeInfo(realLocaleOf(locale ?? ''));
  return new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country;
}

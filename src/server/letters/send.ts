import { type LocaleInfo, localeInfo, realLocaleOf } from '#shared/i18n/locale.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { hrefOf } from '#shared/site/href.ts';
import type { Kernel } from '../kernel.ts';
import type { Letter } from '../mail/letter.ts';
import { htmlOf, textOf } from './frame.ts';
import { type LetterName, type LetterValues, letters } from './letters.ts';

export interface LetterOrder<L extends LetterName> {
  /** One address. */
  readonly to: string;
  /** `users.locale`; null, and a language without letters, is English. */
  readonly locale: string | null;
  readonly letter: L;
  readonly values: LetterValues[L];
  /** The site in whose name it is sent; main where it is not said. */
  readonly hostKey?: SiteKey;
}

type Parts = Pick<Kernel, 'mail' | 'log' | 'env' | 'sites' | 'addressing' | 'wordsOf'>;

/**
 * Sends a letter to a person. Never rejects: what a letter tells of was done, whether or not it
 * could be mailed.
 * @returns whether the mail server, or the outbox, took it.
 */
export async function sendLetter<L extends LetterName>(
  kernel: Parts,
  order: LetterOrder<L>,
): Promise<boolean> {
  try {
    await kernel.mail.send(composeLetter(kernel, order));
    return true;
  } catch {
    kernel.log.warn({ event: 'letter.unsent', letter: order.letter });
    return false;
  }
}

/** The letter as it will be mailed. @throws RangeError for a site that is none. */
export function composeLetter<L extends LetterName>(
  { env, sites, addressing, wordsOf }: Omit<Parts, 'mail' | 'log'>,
  { to, locale, letter, values, hostKey = 'main' }: LetterOrder<L>,
): Letter {
  const site = sites.find(({ key }) => key === hostKey);
  if (!site) throw new RangeError(`no such site: ${hostKey}`);
  const info = lettersLocale(wordsOf, locale);
  const t = wordsOf(info.code).group('letters');
  const content = letters[letter]({ t, site: site.title, date: dateIn(info.tag) }, values);
  const address = hrefOf(addressing, site, info.code, '/');
  const sender = { t, locale: info, site: site.title, address };
  return {
    to,
    subject: content.subject,
    text: textOf(content, sender),
    html: htmlOf(content, sender),
    replyTo: site.supportEmail ?? env.SUPPORT_EMAIL,
  };
}

function lettersLocale(wordsOf: Kernel['wordsOf'], locale: string | null): LocaleInfo {
  const wanted = realLocaleOf(locale ?? '');
  const own = wordsOf(wanted);
  const has = own.has('letters') ? own.catalogue('letters') : {};
  const isWhole = Object.keys(wordsOf('en').catalogue('letters')).every((key) => key in has);
  return localeInfo(isWhole ? wanted : 'en');
}

function dateIn(tag: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat(tag, {
    ...{ year: 'numeric', month: 'long', day: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' },
  });
  return (at) => format.format(at);
}

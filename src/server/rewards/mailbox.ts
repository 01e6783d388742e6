import { isMailable } from '../auth/email-available.ts';

/** Providers where millions of strangers share a domain. */
const large: ReadonlySet<string> = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com ' +
    'me.com mac.com aol.com proton.me protonmail.com pm.me zoho.com fastmail.com tutanota.com ' +
    'gmx.de gmx.net gmx.com gmx.at web.de t-online.de freenet.de orange.fr free.fr laposte.net ' +
    'wanadoo.fr sfr.fr hotmail.fr yahoo.fr outlook.fr libero.it virgilio.it alice.it hotmail.it ' +
    'yahoo.it hotmail.es yahoo.es outlook.es hotmail.co.uk yahoo.co.uk btinternet.com yahoo.co.jp ' +
    'docomo.ne.jp ezweb.ne.jp softbank.ne.jp naver.com daum.net hanmail.net qq.com 163.com 126.com ' +
    'sina.com foxmail.com yeah.net mail.ru yandex.ru bk.ru list.ru inbox.ru rambler.ru wp.pl o2.pl ' +
    'onet.pl interia.pl uol.com.br bol.com.br terra.com.br yahoo.com.br hotmail.com.br ziggo.nl ' +
    'kpnmail.nl hotmail.nl live.nl online.no telia.com comcast.net verizon.net att.net rediffmail.com ' +
    'yahoo.co.in yahoo.co.id yahoo.com.tw'
  ).split(' '),
);

/** Providers that pass over dots in what stands before the `@`. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** An address as who delivers to it reads it. */
export interface Mailbox {
  /** Without a tag behind `+`, and without dots where they say nothing. */
  readonly address: string;
  readonly domain: string;
  readonly isLarge: boolean;
  /** Made to be thrown away, or no mail reaches it. */
  readonly isThrowAway: boolean;
}

/** @param email lower case. */
export function mailboxOf(email: string): Mailbox {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).replace(/\.$/, '');
  const plain = email.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  const name = dotless.has(domain) ? plain.replaceAll('.', '') : plain;
  const home = domain === 'googlemail.com' ? 'gmail.com' : domain;
  return {
    address: `${name}@${home}`,
    domain,
    isLarge: large.has(domain),
    isThrowAway: !isMailable(email),
  };
}

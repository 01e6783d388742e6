/** What is to be mailed; plain text, and HTML beside it where a template has one. */
export interface Letter {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Whom an answer goes to, where that is not the sender. */
  readonly replyTo?: string;
}

/** The longest address that SMTP carries (RFC 5321 4.5.3.1.3, less the brackets). */
const longestAddress = 254;
const longestSubject = 200;

/** One plain address: no list, no name, no comment and no sign that could begin another header. */
const plainAddress =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u;

export function isAddress(text: string): boolean {
  return text.length <= longestAddress && plainAddress.test(text) && !/\.\.|\.@|^\./.test(text);
}

/**
 * A letter whose headers are what they say: a line break in one would begin another.
 * @throws RangeError for what is no address; the message names the field and not what it held.
 */
export function checkLetter({ to, subject, replyTo, ...rest }: Letter): Letter {
  if (!isAddress(to)) throw new RangeError('mail: `to` is no address');
  if (replyTo !== undefined && !isAddress(replyTo))
    throw new RangeError('mail: `replyTo` is no address');
  const line = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const cut = Array.from(line).slice(0, longestSubject).join('');
  return { ...rest, to, subject: cut, ...(replyTo !== undefined && { replyTo }) };
}

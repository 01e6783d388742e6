import { randomBytes } from 'node:crypto';
import { addressLength, addressPattern } from '#shared/share/limits.ts';

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';

/** 130 random bits, in letters that survive being read aloud or typed in capitals. */
export function randomAddress(): string {
  return Array.from(randomBytes(26), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** An address as it is kept; null for what none can be. */
export function addressOf(typed: string): string | null {
  const address = typed.toLowerCase();
  return address.length <= addressLength.max && addressPattern.test(address) ? address : null;
}

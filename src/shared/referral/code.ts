/** Letters and digits that nobody mistakes for another. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
export const codeLength = 8;

/** The code of an invitation: nearly 40 bits of chance. @param random bytes, `codeLength` or more. */
export function codeFrom(random: Uint8Array): string {
  const bytes = Array.from(random.subarray(0, codeLength));
  return bytes.map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

export function isCode(text: unknown): text is string {
  return typeof text === 'string' && /^[2-9a-hjkmnp-z]{8}$/.test(text);
}

/** A page's address as the person hands it on. @param address of a page, without a query. */
export function referralLink(address: string, code: string): string {
  return `${address}?ref=${code}`;
}

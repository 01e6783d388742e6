import { emailMaxLength } from '#shared/session/account-limits.ts';

/** Lower case, without space around it; null for what cannot be an address. */
export function normalizeEmail(email: string): string | null {
  const address = email.trim().toLowerCase();
  const fits = address.length <= emailMaxLength && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address);
  return fits ? address : null;
}

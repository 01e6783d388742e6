/** Lower case, without space around it; null for what cannot be an address. */
export function normalizeEmail(email: string): string | null {
  const address = email.trim().toLowerCase();
  const fits = address.length <= 254 && /^[^\s@\p{C}]+@[^\s@\p{C}]+$/u.test(address);
  return fits ? address : null;
}

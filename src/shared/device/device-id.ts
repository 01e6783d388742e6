/** 32 to 64 characters that need no escaping in a cookie, an address or a form. */
export function isDeviceId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{32,64}$/.test(value);
}

/** A new secret of 192 random bits, as 48 hexadecimal characters. */
export function newDeviceId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

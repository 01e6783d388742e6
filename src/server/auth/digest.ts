import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256, base64url: what is kept of a secret of full entropy. */
export function digest(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** 256 random bits, base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares without telling by time how much is right. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(digest(one)), Buffer.from(digest(other)));
}

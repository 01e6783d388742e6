import { hash } from 'node:crypto';

/** Strong entity tag of a body: the same bytes have the same, whoever writes them. */
export function etagOf(bytes: Uint8Array): string {
  return `"${hash('sha256', bytes, 'base64url').slice(0, 16)}"`;
}

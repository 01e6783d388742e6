import { createHash } from 'node:crypto';

/** A uuid that the same text always makes: the key of a call whose caller makes none (R16). */
export function digestId(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex');
  return digest.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Kernel } from '../kernel.ts';
import type { ShareRow } from './table.ts';

type Signer = Pick<Kernel, 'secret' | 'clock'>;
type Passed = Pick<ShareRow, 'id' | 'passwordHash'>;

/** How long who has opened a guarded link may read it again and take a copy, in seconds. */
export const passLasts = 3_600;

/** Says that its bearer has opened the link; another password makes it worthless. */
export function passFor(signer: Signer, share: Passed): string {
  const until = (signer.clock.now().getTime() + passLasts * 1000).toString(36);
  return `${until}.${sign(signer, share, until)}`;
}

export function isPass(signer: Signer, share: Passed, pass: string): boolean {
  const [until = '', signature = ''] = pass.split('.', 2);
  const expected = Buffer.from(sign(signer, share, until));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return Number.parseInt(until, 36) > signer.clock.now().getTime();
}

function sign({ secret }: Signer, { id, passwordHash }: Passed, until: string): string {
  const text = ['share-pass', id, passwordHash ?? '', until].join('\n');
  return createHmac('sha256', secret).update(text).digest('base64url');
}

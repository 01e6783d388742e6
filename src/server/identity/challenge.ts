import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kernel } from '../kernel.ts';
import type { LimitRule } from '../limits.ts';

/** How long a browser may take to ask for a passkey. Seconds. */
const lifetime = 600;
/** One use of each. */
const once: LimitRule = { name: 'passkey-challenge', points: 1, seconds: lifetime };

const randomLength = 24;
const timeLength = 6;

type Parts = Pick<Kernel, 'secret' | 'clock' | 'tries'>;

/**
 * What a passkey signs. It holds its own end and our mark, so that a page which only offers
 * passkeys makes no row, and two pages of one browser do not end each other's.
 * @param purpose who may do what with it: it is good for nothing else.
 */
export function newChallenge(
  { secret, clock }: Omit<Parts, 'tries'>,
  purpose: string,
): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(randomLength + timeLength);
  randomBytes(randomLength).copy(body);
  body.writeUIntBE(clock.now().getTime() + lifetime * 1000, randomLength, timeLength);
  return Uint8Array.from(Buffer.concat([body, markOf(secret, purpose, body)]));
}

/** Whether a challenge is ours, for this purpose, in time and new; asking uses it up. */
export async function takeChallenge(
  { secret, clock, tries }: Parts,
  purpose: string,
  challenge: string,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  const length = randomLength + timeLength;
  const body = bytes.subarray(0, length);
  const mark = bytes.subarray(length);
  const own = markOf(secret, purpose, body);
  if (mark.length !== own.length || !timingSafeEqual(mark, own)) return false;
  if (body.readUIntBE(randomLength, timeLength) <= clock.now().getTime()) return false;
  return tries.take([once, body.toString('base64url')]);
}

function markOf(secret: string, purpose: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`passkey ${purpose}\n`).update(body).digest();
}

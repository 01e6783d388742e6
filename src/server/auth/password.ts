import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordLength } from '#shared/session/account-limits.ts';

const derive = promisify(argon2);

/** Argon2id: 19 MiB, two passes, one lane (DESIGN 4). */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;

/** @returns a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${prefix}${base64(salt)}$${base64(await tagOf(password, salt))}`;
}

/**
 * Whether the password is the one of the PHC string. Without a string the same work is done, so
 * that time does not tell whether an account exists.
 */
export async function isPassword(password: string, phc: string | null): Promise<boolean> {
  const [salt = '', tag = ''] = phc?.startsWith(prefix) ? phc.slice(prefix.length).split('$') : [];
  const expected = Buffer.from(tag, 'base64');
  const known = expected.length === cost.tagLength && password.length <= passwordLength.max;
  const actual = await tagOf(known ? password : '', known ? Buffer.from(salt, 'base64') : dummy);
  return known && timingSafeEqual(actual, expected);
}

const dummy = Buffer.alloc(16);

function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  // NFKC: the same password typed on another keyboard may arrive composed otherwise.
  return derive('argon2id', { ...cost, message: password.normalize('NFKC'), nonce });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

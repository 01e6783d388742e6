import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataDirError, makeFolder } from './data-dir.ts';
import type { Env } from './env.ts';

/** `AUTH_SECRET`, else one made once and kept in DATA_DIR, readable by its owner alone. */
export function readSecret(env: Pick<Env, 'AUTH_SECRET' | 'DATA_DIR'>): string {
  if (env.AUTH_SECRET) return env.AUTH_SECRET;
  const file = path.join(env.DATA_DIR, 'auth-secret');
  try {
    makeFolder(path.resolve(env.DATA_DIR));
    // `wx`: when two processes start at once, one makes it and both read the same.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const isMade = (error as NodeJS.ErrnoException).code === 'EEXIST' && existsSync(file);
    if (!isMade) throw dataDirError(env.DATA_DIR, error);
  }
  return readFileSync(file, 'utf8').trim();
}

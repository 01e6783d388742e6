import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Digest of the code that server and browser must agree on; words and pages may differ (FAULTS R24). */
export function sourceDigest(): string {
  const hash = createHash('sha256');
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|gen)\.tsx?$/.test(name))
    .sort();
  for (const name of files) hash.update(name).update(readFileSync(path.join('src', name)));
  return hash.digest('base64url').slice(0, 12);
}

/** Of the build that this process makes: pages, scripts and words go by one name, whatever is written meanwhile. */
export const buildId = sourceDigest();

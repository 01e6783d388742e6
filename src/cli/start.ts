import { readEnv } from '#server/env.ts';
import { buildIfStale } from './fresh-build.ts';
import { runServer } from './progress.mjs';
import { serverArgs } from './server-args.ts';

const local = process.env.NODE_ENV === undefined;
// Read as the server will: what it refuses is said before a build, not after it.
const env = readEnv({ ...process.env, ...(local && { NODE_ENV: 'production' }) });

process.exitCode = (await buildIfStale()) || (await serve());

/**
 * An operator who sets NODE_ENV decides alone, and production then asks for DATABASE_URL.
 * Without it this is somebody's own machine: production code on the embedded database.
 */
function serve(): Promise<number> {
  if (local && !env.DATABASE_URL) {
    console.log(`Database: embedded, in ${env.DATA_DIR}/pglite. A public site sets DATABASE_URL.`);
  }
  return runServer('Starting', process.execPath, [...serverArgs, 'src/main.ts'], {
    env: local ? { NODE_ENV: 'production', ALLOW_EMBEDDED_DB: '1' } : {},
  });
}

import { destination, pino, stdTimeFunctions } from 'pino';
import type { Env } from './env.ts';

/** The lines of a structured log that features may write: an event's name and plain fields, never a person's words. */
export type Log = Pick<import('pino').Logger, 'info' | 'warn' | 'error' | 'debug'> & {
  child(fields: Record<string, unknown>): Log;
};

const secrets = ['email', 'password', 'text', 'deviceId', 'token', 'cookie', 'authorization', 'ip'];

export function createLog(env: Pick<Env, 'LOG_LEVEL'>): Log {
  const options = {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), censor: '[left out]' },
  };
  // Not one write for each line: those of a tenth of a second together, and the rest at exit.
  const lines = destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 });
  return pino(options, lines);
}

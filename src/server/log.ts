import { destination, pino, stdTimeFunctions } from 'pino';
import type { Env } from './env.ts';

/** The lines of a structured log that features may write: an event's name and plain fields, never a person's words. */
export type Log = Pick<import('pino').Logger, 'info' | 'warn' | 'error' | 'debug'> & {
  child(fields: Record<string, unknown>): Log;
};

const secrets = new Set([
  'email',
  'password',
  'text',
  'deviceId',
  'token',
  'cookie',
  'authorization',
  'ip',
]);
const censor = '[left out]';

const clean = (fields: Record<string, unknown>) => withoutSecrets(fields);

export function createLog(env: Pick<Env, 'LOG_LEVEL'>): Log {
  const options = {
    level: env.LOG_LEVEL,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { log: clean, bindings: clean },
  };
  // Not one write for each line: those of a tenth of a second together, and the rest at exit.
  const lines = destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 100 });
  return pino(options, lines);
}

/**
 * Fields of these names are left out, here and one level down. By hand: each request writes a line,
 * and pino's own redaction walks it once for every path.
 */
export function withoutSecrets(
  fields: Record<string, unknown>,
  depth = 0,
): Record<string, unknown> {
  const left: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    const below = depth === 0 && typeof value === 'object' && value !== null && isPlain(value);
    if (secrets.has(name)) left[name] = censor;
    else left[name] = below ? withoutSecrets({ ...value }, 1) : value;
  }
  return left;
}

function isPlain(value: object): boolean {
  return Object.getPrototypeOf(value) === Object.prototype;
}

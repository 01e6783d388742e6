/** Thrown by every query while the database cannot be reached or is not migrated yet. */
export class DatabaseOutage extends Error {
  override readonly name = 'DatabaseOutage';

  constructor(cause?: unknown) {
    super('The database does not answer.', { cause });
  }
}

/** PostgreSQL classes and codes that pass by themselves: connections, resources, shutdown, time-outs, read-only. */
const states =
  /^(?:08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0[1-5]|57014|55P03|25006|58030|28P01|28000|3D000)$/;
const systemCodes = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN EMFILE ENFILE ENOSPC'.split(
    ' ',
  ),
);
/** What `pg` says without a code. */
const messages =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|PGlite is (?:closed|closing))/;

/**
 * Whether a query failed because of the database's state, not because of the query: answer 503
 * and grant nothing (FAULTS R10, R11, R13). Looks through what drivers and the query builder wrap.
 */
export function isDatabaseOutage(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    const code = 'code' in current && typeof current.code === 'string' ? current.code : '';
    if (current.name === 'DatabaseOutage' || states.test(code) || systemCodes.has(code))
      return true;
    if (messages.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseOutage)) return true;
    current = current.cause;
  }
  return false;
}

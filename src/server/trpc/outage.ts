/**
 * SQLSTATE classes and codes that say the database is away, full or too slow, whatever was asked:
 * connection (08), a changed password or name (28, 3D), resources (53), operator intervention and
 * statement time-out (57), deadlock and lock time-out, read-only (R10, R11, R13).
 */
const sqlState = /^(?:08...|28...|3D...|53...|57...|40P01|55P03|25006)$/;
const refused = /^(?:28|3D)...$/;
const network =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EMFILE|EROFS)$/;
/** Drivers report a lost or exhausted connection by message alone. */
const driver =
  /Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|is not queryable|PGlite is clos/i;

/** Whether an error means that nothing can be read or written now, so that 503 is the truth. */
export function isOutage(error: unknown): boolean {
  return chainOf(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && (sqlState.test(code) || network.test(code))) ||
      driver.test(message),
  );
}

/** Whether the database is there and does not let us in: who starts a server has to mend that. */
export function isRefused(error: unknown): boolean {
  return chainOf(error).some(({ code }) => typeof code === 'string' && refused.test(code));
}

/**
 * Whether the database refused a text that no field of it can hold: a NUL, or what its encoding
 * lacks (R29). The caller can mend that.
 */
export function isUnstorable(error: unknown): boolean {
  return chainOf(error).some(({ code }) => code === '22021' || code === '22P05');
}

export interface ChainLink {
  readonly name: string;
  readonly message: string;
  readonly code: unknown;
  readonly stack: string | undefined;
}

/** What a log may say of an error: messages of the database hold what people typed. */
export function marksOf(error: unknown): { names: readonly string[]; codes: readonly string[] } {
  const chain = chainOf(error);
  return {
    names: chain.map(({ name }) => name),
    codes: chain.flatMap(({ code }) => (typeof code === 'string' ? [code] : [])),
  };
}

/** The innermost cause: the driver's own words, or its code where it has none. */
export function reasonOf(error: unknown): string {
  const inner = chainOf(error).at(-1);
  return inner ? inner.message || String(inner.code ?? inner.name) : String(error);
}

/** An error and its causes, outermost first; at most ten, as a chain may close on itself. */
export function chainOf(error: unknown): readonly ChainLink[] {
  const chain: ChainLink[] = [];
  let one = error;
  while (one instanceof Error && chain.length < 10) {
    const code = 'code' in one ? one.code : undefined;
    chain.push({ name: one.name, message: one.message, code, stack: one.stack });
    one = one instanceof AggregateError ? (one.cause ?? one.errors[0]) : one.cause;
  }
  return chain;
}

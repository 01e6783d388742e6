/** How long a provider may be silent and how often it is asked again. Milliseconds. */
export interface ModelTimes {
  /** Until the status line. */
  readonly headers: number;
  /** From there to the first token. */
  readonly first: number;
  /** Between two tokens. */
  readonly between: number;
  /** After the finish reason, for the usage and the end of the body. */
  readonly tail: number;
  /** Retries of one model before its first text. */
  readonly retries: number;
  /** Before the first retry; doubles with each. */
  readonly backoff: number;
  /** The longest Retry-After that is waited for. */
  readonly longestWait: number;
}

export const defaultTimes: ModelTimes = {
  headers: 60_000,
  first: 120_000,
  between: 60_000,
  tail: 3_000,
  retries: 2,
  backoff: 500,
  longestWait: 8_000,
};

/**
 * A model on this machine first loads, then reads the whole prompt. Below five minutes, after which
 * Node's `fetch` gives up by itself and looks like a broken connection.
 */
export function patientTimes(times: ModelTimes): ModelTimes {
  return { ...times, headers: times.headers * 4, first: times.first * 2 };
}

/**
 * Milliseconds to wait before a retry, or null for none: half to all of the doubled step, so that
 * callers who failed together do not come back together.
 * @param attempt 0 for the first retry.
 * @param asked what the provider's Retry-After says.
 */
export function waitBefore(
  attempt: number,
  asked: number | null,
  times: ModelTimes,
): number | null {
  if (attempt >= times.retries) return null;
  const step = times.backoff * 2 ** attempt;
  const jittered = step * (0.5 + Math.random() / 2);
  if (asked === null) return jittered;
  return asked > times.longestWait ? null : asked + jittered / 2;
}

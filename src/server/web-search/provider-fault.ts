/** A provider did not answer as it should. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  /** Null where no answer came. */
  readonly status: number | null;
  /** Whether the same call may do better in a moment. */
  readonly retry: boolean;
  /** Milliseconds that the provider asks to wait. */
  readonly retryAfter: number | null;

  constructor(message: string, facts: Pick<ProviderFault, 'status' | 'retry' | 'retryAfter'>) {
    super(message);
    this.status = facts.status;
    this.retry = facts.retry;
    this.retryAfter = facts.retryAfter;
  }
}

export function faultOfStatus(status: number, retryAfter: string | null): ProviderFault {
  const passing = status === 408 || status === 429 || status >= 500;
  const seconds = /^\s*\d+(?:\.\d+)?\s*$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  const wait = seconds === null ? null : seconds * 1_000;
  return new ProviderFault(`status ${status}`, { status, retry: passing, retryAfter: wait });
}

/** What was thrown on the way, as a fault; the same call is not tried again where its answer made no sense. */
export function faultOf(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  // `fetch` says TypeError of a broken connection; a time-out is not worth a second one.
  const retry = error instanceof TypeError;
  const says = error instanceof Error ? error.name : 'unknown';
  return new ProviderFault(says, { status: null, retry, retryAfter: null });
}

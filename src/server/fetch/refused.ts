export type FetchRefusal = 'address' | 'redirect' | 'too-large' | 'type' | 'timeout' | 'network';

/** Nothing was fetched: the address may not be asked, or what it answered may not be taken. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly reason: FetchRefusal;

  constructor(reason: FetchRefusal, options?: ErrorOptions) {
    super(`the address was not fetched: ${reason}`, options);
    this.reason = reason;
  }

  /** Also of another copy of this module: the entry, which fetches, and Astro's bundle each load their own. */
  static override [Symbol.hasInstance](value: unknown): value is FetchRefused {
    return value instanceof Error && value.name === 'FetchRefused' && 'reason' in value;
  }
}

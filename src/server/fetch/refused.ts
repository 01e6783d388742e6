export type FetchRefusal = 'address' | 'redirect' | 'too-large' | 'type' | 'timeout' | 'network';

/** Nothing was fetched: the address may not be asked, or what it answered may not be taken. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  readonly reason: FetchRefusal;

  constructor(reason: FetchRefusal, options?: ErrorOptions) {
    super(`the address was not fetched: ${reason}`, options);
    this.reason = reason;
  }
}

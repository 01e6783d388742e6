import type { NumericCode } from './numeric-code.ts';
import type { RpcCode } from './rpc-code.ts';

/** How a failure reaches the eye: a toast, nothing, or the usage-limit event alone (SPEC 8). */
export type Show = 'toast' | 'silent' | 'usage';

export interface ErrorRow {
  readonly code: NumericCode;
  readonly rpc: RpcCode;
  /** Exact English, as the wire carries it; `{name}` is filled from the error's values. */
  readonly message: string;
  readonly show: Show;
}

/** One row; shown as a toast unless told otherwise. */
export function row(
  code: NumericCode,
  rpc: RpcCode,
  message: string,
  show: Show = 'toast',
): ErrorRow {
  return { code, rpc, message, show };
}

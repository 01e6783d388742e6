import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { ErrorValues } from '#shared/errors/fill.ts';
import type { RpcCode } from '#shared/errors/rpc-code.ts';

/** A field that does not fit its schema. */
export interface WireIssue {
  /** Dotted path in the input, '' for the input itself. */
  readonly path: string;
  /** The schema library's name of the broken rule, for example `too_big`. */
  readonly rule: string;
}

/** `data` of a failed call; the product reads `message` and `data.code` (SPEC 3). */
export interface WireErrorData {
  readonly code: RpcCode;
  /** Numeric code of SPEC 8. */
  readonly number: number;
  readonly httpStatus: number;
  readonly key: ErrorKey;
  readonly values?: ErrorValues;
  readonly issues?: readonly WireIssue[];
  readonly path?: string;
}

export interface WireError {
  /** Exact English of the catalogue. */
  readonly message: string;
  /** Number of the JSON-RPC protocol. */
  readonly code: number;
  readonly data: WireErrorData;
}

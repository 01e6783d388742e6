/** The 14 named codes and the protocol's parse error, each with its HTTP status (SPEC 8). */
const specCodes = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
  CLIENT_CLOSED_REQUEST: 499,
  ABORTED: 499,
  INTERNAL_SERVER_ERROR: 500,
  PARSE_ERROR: 400,
} as const;

/** What the spec's codes have no word for, and this server answers all the same (R10, R29, R30). */
const ownCodes = {
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  HEADERS_TOO_LARGE: 431,
  SERVICE_UNAVAILABLE: 503,
} as const;

/** HTTP status of every named code that `data.code` of a failed call can hold. */
export const httpStatusOf = { ...specCodes, ...ownCodes };

export type RpcCode = keyof typeof httpStatusOf;

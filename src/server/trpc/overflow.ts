/** What Node's parser says of a request that it gives up on. */
export interface ParserError {
  readonly code?: string;
  readonly rawPacket?: Uint8Array;
}

/**
 * Status for a request that never becomes one, for the server's `clientError`: a request line
 * longer than all headers may be is 414, headers that are 431, the rest 400 (R29, R30).
 */
export function overflowStatus({ code, rawPacket }: ParserError): 400 | 408 | 414 | 431 {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code !== 'HPE_HEADER_OVERFLOW') return 400;
  const packet = new TextDecoder('latin1').decode(rawPacket);
  return /^[A-Z]+ [^\n]*$/.test(packet) ? 414 : 431;
}

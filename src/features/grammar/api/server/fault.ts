/** What is wrong with a call, as LanguageTool says it: one line of text that begins with `Error:`. */
export class CheckFault extends Error {
  override readonly name = 'CheckFault';
  readonly status: number;
  /** Seconds to wait. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export function faultResponse({ status, message, retryAfter }: CheckFault): Response {
  return new Response(`Error: ${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
    },
  });
}

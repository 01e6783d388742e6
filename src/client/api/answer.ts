import { Failed, fault, isFailed } from '#client/errors/failed.ts';

/** The part of a response that the call library reads. */
export interface Answer {
  readonly ok: boolean;
  readonly body: ReadableStream<Uint8Array> | null;
  json(): Promise<unknown>;
}

/**
 * A fetch that says what came instead of an answer: an HTML page of a proxy, status 431, a lost
 * network (R8). Cookies are included (SPEC 7); there is no time-out (SPEC 9).
 */
export function answering(fetcher: typeof fetch) {
  return async (input: RequestInfo | URL, init: object = {}): Promise<Answer> => {
    const options: RequestInit = { ...init, credentials: 'include' };
    const response = await fetcher(input, options).catch((cause) => {
      throw isFailed(cause) ? cause : fault(stopOf(cause, options.signal), cause);
    });
    if (!/json/i.test(response.headers.get('content-type') ?? ''))
      throw unreadable(response, await textOf(response));
    return { ok: response.ok, body: response.body, json: () => jsonOf(response) };
  };
}

async function jsonOf(response: Response): Promise<unknown> {
  const text = await textOf(response);
  const json = parse(text);
  if (json === undefined) {
    const failed = unreadable(response, text);
    throw response.ok && failed.failure.kind === 'status' ? fault('malformed_response') : failed;
  }
  // Only 200 to 299 is a success (SPEC 9), whatever the body claims.
  if (!response.ok && ![json].flat().every(isError)) throw unreadable(response, '');
  return json;
}

function unreadable({ status, statusText, headers }: Response, text: string): Failed {
  const html =
    /html/i.test(headers.get('content-type') ?? '') || /^\s*<(?:!doctype|html)/i.test(text);
  return new Failed(html ? { kind: 'html', status } : { kind: 'status', status, statusText });
}

async function textOf(response: Response): Promise<string> {
  try {
    return await response.text();
  } catch (cause) {
    throw fault(stopOf(cause), cause);
  }
}

/** Who ended a request: the page by its signal, a deadline, the browser, or the network. */
function stopOf(cause: unknown, signal?: AbortSignal | null) {
  const name = cause instanceof Error ? cause.name : '';
  if (name === 'TimeoutError') return 'http_timeout';
  if (signal?.aborted) return 'canceled';
  return name === 'AbortError' ? 'http_aborted' : 'network';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isError(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'error' in item;
}

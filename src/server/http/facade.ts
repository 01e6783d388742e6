import type { ServerResponse } from 'node:http';
import { type Answer, type Head, hasHeader } from './answer.ts';

export interface FacadeOptions {
  readonly answer: Answer;
  /** On every answer, unless the app says otherwise. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Unsent bytes above which the reader is too slow and is cut (FAULTS R4). */
  readonly unsentBytes: number;
  /** A 404 or 500 without a body of its own: the caller answers in the app's place. */
  readonly onBare: (status: 404 | 500) => void;
}

/**
 * What the app gets for a response. The app writes without waiting for the reader, and its errors
 * have no page: both are mended here.
 */
export function responseFacade(res: ServerResponse, options: FacadeOptions): ServerResponse {
  let replaced = false;
  const { answer } = options;
  const facade = new Proxy(res, {
    get(target, name) {
      if (name === 'writeHead') return writeHead;
      if (name === 'write') return write;
      if (name === 'end') return end;
      if (name === 'headersSent') return answer.isBegun();
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });

  function writeHead(status: number, ...rest: unknown[]): ServerResponse {
    const own = flat(rest.at(-1));
    // An answer that does not say what its body is has none.
    if (isError(status) && !res.hasHeader('content-type') && !hasHeader(own, 'content-type')) {
      replaced = true;
      options.onBare(status === 404 ? 404 : 500);
    } else if (!replaced) answer.begin(status, merge(options.headers, own));
    return facade;
  }

  function write(...chunk: unknown[]): boolean {
    if (!answer.isBegun()) writeHead(res.statusCode);
    if (replaced) return true;
    if (res.writableLength > options.unsentBytes) {
      res.destroy();
      return false;
    }
    return answer.write(...chunk);
  }

  function end(...chunk: unknown[]): ServerResponse {
    if (!answer.isBegun()) writeHead(res.statusCode);
    if (!replaced) answer.end(...chunk);
    return facade;
  }

  return facade;
}

function isError(status: number): boolean {
  return status === 404 || status >= 500;
}

function flat(headers: unknown): Head {
  if (Array.isArray(headers)) return Array.isArray(headers[0]) ? headers.flat() : headers;
  const head: Head = [];
  if (typeof headers === 'object' && headers !== null)
    for (const [name, value] of Object.entries(headers)) head.push(name, value);
  return head;
}

/** The app's own headers go before ours of the same name. */
function merge(base: FacadeOptions['headers'], own: Head): Head {
  const head = [...own];
  for (const [name, value] of base) if (!hasHeader(own, name.toLowerCase())) head.push(name, value);
  return head;
}

import type { ServerResponse } from 'node:http';

export interface FacadeOptions {
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
  const facade = new Proxy(res, {
    get(target, name) {
      if (name === 'writeHead') return writeHead;
      if (name === 'write') return write;
      if (name === 'end') return end;
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  });

  function writeHead(status: number, ...rest: unknown[]): ServerResponse {
    if ((status === 404 || status >= 500) && !isTyped(res, rest.at(-1))) {
      replaced = true;
      options.onBare(status === 404 ? 404 : 500);
    } else if (!replaced) Reflect.apply(res.writeHead, res, [status, ...rest]);
    return facade;
  }

  function write(...chunk: unknown[]): boolean {
    if (replaced) return true;
    if (res.writableLength > options.unsentBytes) {
      res.destroy();
      return false;
    }
    return Reflect.apply(res.write, res, chunk);
  }

  function end(...chunk: unknown[]): ServerResponse {
    if (!replaced && !res.headersSent && chunk[0] === undefined && isError(res.statusCode)) {
      writeHead(res.statusCode);
    }
    if (!replaced) Reflect.apply(res.end, res, chunk);
    return facade;
  }

  return facade;
}

function isError(status: number): boolean {
  return status === 404 || status >= 500;
}

/** Whether an answer says what its body is; one without a body does not. */
function isTyped(res: ServerResponse, headers: unknown): boolean {
  if (res.hasHeader('content-type')) return true;
  if (typeof headers !== 'object' || headers === null) return false;
  const names: unknown[] = Array.isArray(headers) ? headers : Object.keys(headers);
  return names.some((name) => typeof name === 'string' && name.toLowerCase() === 'content-type');
}

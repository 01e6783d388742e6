import { rpcHeaders, rpcVersion } from '#shared/rpc/header.ts';

export type HeaderValue = () => string | undefined;

export interface CallHeaders {
  /**
   * Adds a header to every call from now on; `undefined` leaves it out of that call (SPEC 7).
   * @returns what takes it away again.
   */
  register(name: string, value: HeaderValue): () => void;
  /** All headers of a call made now. */
  current(): Record<string, string>;
}

/** @param build this page's build; '' sends no header (R24). */
export function createHeaders(build = ''): CallHeaders {
  const extra = new Map<string, HeaderValue>();
  return {
    register(name, value) {
      extra.set(name, value);
      return () => {
        if (extra.get(name) === value) extra.delete(name);
      };
    },
    current() {
      const now: Record<string, string> = {
        [rpcHeaders.version]: rpcVersion,
        [rpcHeaders.platform]: 'web',
        ...(build && { [rpcHeaders.build]: build }),
      };
      for (const [name, value] of extra) {
        const text = value();
        if (text !== undefined) now[name] = text;
      }
      return now;
    },
  };
}

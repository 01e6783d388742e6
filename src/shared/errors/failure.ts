import type { clientErrors } from './catalogue/client.ts';
import type { ErrorValues } from './fill.ts';

/** What can go wrong on the way to or from the server. */
export type Fault = Exclude<keyof typeof clientErrors, 'html_reload' | 'html_contact'>;

/** A failed call as plain data, whatever client made it. */
export type Failure =
  /** The server's own answer: an error with a message and `data` (SPEC 3, 7). */
  | {
      readonly kind: 'rpc';
      readonly message: string;
      /** `data.code`, a named code of SPEC 8. */
      readonly code?: string | undefined;
      /** `data.number`, a numeric code of SPEC 8. */
      readonly number?: number | undefined;
      readonly status?: number | undefined;
      /** `data.key`: the row, as the browser knows few by their message; `data.values`: what it is filled with. */
      readonly key?: string | undefined;
      readonly values?: ErrorValues | undefined;
    }
  /** A plain string was thrown. */
  | { readonly kind: 'text'; readonly text: string }
  /** An HTML page came where JSON was due (R8). */
  | { readonly kind: 'html'; readonly status: number }
  /** An answer that is neither JSON nor HTML. `statusText` is '' over HTTP/2. */
  | { readonly kind: 'status'; readonly status: number; readonly statusText: string }
  | { readonly kind: 'fault'; readonly fault: Fault };

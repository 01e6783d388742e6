import type { ErrorKey } from './catalogue.ts';
import type { ErrorValues } from './fill.ts';

/** What listeners of the generic error event learn. */
export interface ErrorDetail {
  readonly message: string;
  readonly key?: ErrorKey;
  readonly code?: string;
  readonly number?: number;
  readonly status?: number;
}

/** Events of SPEC 8, in the order in which they fire. */
export type AppEvent =
  | { readonly name: 'usage-limit'; readonly detail: { readonly key: ErrorKey } }
  | { readonly name: 'unauthorized' }
  | { readonly name: 'forbidden' }
  | { readonly name: 'error'; readonly detail: ErrorDetail };

export type ToastAction = 'reload' | 'contact' | 'pricing';

export interface ToastRequest {
  /** Absent for text that is shown as it is. */
  readonly key?: ErrorKey;
  readonly values?: ErrorValues;
  /** Exact English, for when the visitor's language cannot be loaded. */
  readonly text: string;
  /** How long it stays. */
  readonly ms: number;
  readonly action?: ToastAction;
}

export interface Redirect {
  readonly page: 'sign-in';
  /** The page's `error` parameter. */
  readonly error: 'SessionRequired';
}

export interface Presentation {
  readonly events: readonly AppEvent[];
  readonly toast?: ToastRequest;
  readonly redirect?: Redirect;
}

import { meterOfLimit } from '../plan/meter.ts';
import {
  type BrowserErrorKey,
  browserErrors,
  errorKeyIn,
  isBrowserErrorKey,
} from './browser-errors.ts';
import type { ErrorKey } from './catalogue.ts';
import type { Failure } from './failure.ts';
import type {
  AppEvent,
  ErrorDetail,
  Presentation,
  ToastAction,
  ToastRequest,
} from './presentation.ts';

/** How long a notice stays (SPEC 9: 5 s where the answer is HTML). */
const noticeMs = 5000;
/** A stale page fails again until it is reloaded, so its notice waits longer. */
const staleMs = 30_000;

const actions: ReadonlyMap<ErrorKey, ToastAction> = new Map([
  ['html_reload', 'reload'],
  ['html_contact', 'contact'],
  ['stale_build', 'reload'],
  ['free_search_limit', 'contact'],
  ['credit_usage', 'contact'],
]);

type RpcFailure = Extract<Failure, { kind: 'rpc' }>;

/**
 * What a failed call does to the page, in the order of SPEC 8. Total: no input makes it throw, as
 * it runs where something has failed already.
 */
export function present(failure: Failure): Presentation {
  switch (failure?.kind) {
    case 'rpc':
      return presentRpc(failure);
    case 'text':
      return { events: [generic({ message: textOf(failure.text) })], ...asIs(failure.text) };
    case 'html':
      return presentKey(htmlKey(failure.status), { status: failure.status });
    case 'status':
      return presentStatus(failure.status, failure.statusText);
    case 'fault':
      return presentKey(isBrowserErrorKey(failure.fault) ? failure.fault : 'unknown_client', {});
    default:
      return presentKey('unknown_client', {});
  }
}

function presentRpc(failure: RpcFailure): Presentation {
  const message = textOf(failure.message);
  const key = errorKeyIn({ message, key: failure.key });
  const show = isBrowserErrorKey(key) ? browserErrors[key].show : 'toast';
  if (key && show === 'usage') return { events: [{ name: 'usage-limit', detail: { key } }] };

  const events = [...codeEvents(failure.code), generic(detailOf(failure, message, key))];
  if (key === 'session_required')
    return { events, redirect: { page: 'sign-in', error: 'SessionRequired' } };
  if (show === 'silent') return { events };
  if (failure.code === 'INTERNAL_SERVER_ERROR')
    return { events, toast: toastOf('unknown', browserErrors.unknown.message) };
  if (!key) return { events, ...asIs(message) };
  const values = failure.values ? { values: failure.values } : {};
  return { events, toast: { ...toastOf(key, message), ...values } };
}

function codeEvents(code: unknown): AppEvent[] {
  if (code === 'UNAUTHORIZED') return [{ name: 'unauthorized' }];
  if (code === 'FORBIDDEN') return [{ name: 'forbidden' }];
  return [];
}

function htmlKey(status: number): BrowserErrorKey {
  return status === 403 || status === 502 ? 'html_reload' : 'html_contact';
}

function presentStatus(status: number, statusText: unknown): Presentation {
  if (status !== 431) {
    // What somebody threw may be anything: an object is compared by words that it may not have.
    const refused = typeof status === 'number' && status >= 400 && status < 500;
    return presentKey(refused ? 'bad_request' : 'bad_response', { status });
  }
  const text = textOf(statusText, '');
  if (!text) return presentKey('headers_too_large', { status });
  return { events: [generic({ message: text, status })], ...asIs(text) };
}

function presentKey(key: BrowserErrorKey, extra: { status?: number }): Presentation {
  const { message, rpc, code, show } = browserErrors[key];
  const events = [generic({ message, key, code: rpc, number: code, ...extra })];
  return show === 'silent' ? { events } : { events, toast: toastOf(key, message) };
}

function generic(detail: ErrorDetail): AppEvent {
  return { name: 'error', detail };
}

function detailOf(failure: RpcFailure, message: string, key: ErrorKey | undefined): ErrorDetail {
  return {
    message,
    ...(key && { key }),
    ...(failure.code !== undefined && { code: failure.code }),
    ...(failure.number !== undefined && { number: failure.number }),
    ...(failure.status !== undefined && { status: failure.status }),
  };
}

function toastOf(key: ErrorKey, text: string): ToastRequest {
  const action = actions.get(key) ?? (meterOfLimit(key) ? 'pricing' : undefined);
  const ms = key === 'stale_build' ? staleMs : noticeMs;
  return { key, text, ms, ...(action && { action }) };
}

function asIs(text: unknown): { toast: ToastRequest } {
  return { toast: { text: textOf(text), ms: noticeMs } };
}

function textOf(text: unknown, instead = browserErrors.unknown_client.message): string {
  return typeof text === 'string' && text.trim() !== '' ? text : instead;
}

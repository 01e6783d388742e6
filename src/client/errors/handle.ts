import { emit } from '#client/events/events.ts';
import { notify } from '#client/toasts/notify.ts';
import { present } from '#shared/errors/present.ts';
import type { AppEvent, Redirect, ToastRequest } from '#shared/errors/presentation.ts';
import { isLocale } from '#shared/i18n/locale.ts';
import { localPath } from '#shared/site/href.ts';
import { failureOf } from './failure-of.ts';

export interface Effects {
  readonly emit: (event: AppEvent) => void;
  readonly notify: (toast: ToastRequest) => void;
  readonly go: (address: string) => void;
}

/**
 * Makes a handler that does to the page what `present` says, once for each error object: the
 * query cache and the caller may both pass on the same one.
 */
export function createHandler({ emit, notify, go }: Effects): (error: unknown) => void {
  const handled = new WeakSet<object>();
  return (error) => {
    if (typeof error === 'object' && error !== null) {
      if (handled.has(error)) return;
      handled.add(error);
    }
    const { events, toast, redirect } = present(failureOf(error));
    for (const event of events) emit(event);
    if (toast) notify(toast);
    if (redirect) go(addressOf(redirect));
  };
}

/** Events, toast and redirect of a failed call, once (SPEC 8). Call it where an error ends. */
export const handleError = createHandler({
  emit,
  notify,
  go: (address) => location.assign(address),
});

function addressOf({ path, error }: Redirect): string {
  const locale = document.documentElement.dataset.locale ?? '';
  const query = new URLSearchParams({ error, callbackUrl: location.href });
  return `${isLocale(locale) ? localPath(locale, path) : path}?${query}`;
}

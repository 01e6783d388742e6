import { emit } from '#client/events/events.ts';
import { signInPath } from '#client/session/sign-in-path.ts';
import { notify } from '#client/toasts/notify.ts';
import { present } from '#shared/errors/present.ts';
import type { AppEvent, ToastRequest } from '#shared/errors/presentation.ts';
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
    if (redirect) go(signInPath({ error: redirect.error, callbackUrl: location.href }));
  };
}

/** Events, toast and redirect of a failed call, once (SPEC 8). Call it where an error ends. */
export const handleError = createHandler({
  emit,
  notify,
  go: (address) => location.assign(address),
});

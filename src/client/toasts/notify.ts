import { type ErrorWords, errorWords } from '#client/errors/words.ts';
import { pricingOf, pricingPath } from '#client/limits/pricing-path.ts';
import { actionWords } from '#shared/errors/action-words.ts';
import { fill } from '#shared/errors/fill.ts';
import type { ToastAction, ToastRequest } from '#shared/errors/presentation.ts';
import { mountToasts } from './renderer.ts';
import { type Toast, type ToastButton, toasts } from './store.ts';

let mounted = false;

/** Shows a failure in the visitor's language, on whatever page it happens. */
export async function notify(request: ToastRequest): Promise<void> {
  const words = await errorWords();
  if (!mounted) {
    mounted = true;
    mountToasts(toasts);
  }
  toasts.show(toastOf(request, words, document.documentElement.dataset.support));
}

/** @param email the site's support address; without one there is no contact link. */
export function toastOf(request: ToastRequest, words: ErrorWords, email?: string): Toast {
  const { key, values, text, ms } = request;
  const own = key && Object.hasOwn(words, key) ? words[key] : undefined;
  const action = request.action && buttonOf(request, request.action, words, email);
  return {
    text: own ? fill(own, values) : text,
    ms,
    dismiss: actionWord('dismiss', words),
    ...(action && { action }),
  };
}

function buttonOf(
  { key }: ToastRequest,
  action: ToastAction,
  words: ErrorWords,
  email = '',
): ToastButton | undefined {
  const label = fill(actionWord(action, words), { email });
  if (action === 'reload') return { kind: 'reload', label };
  if (action === 'pricing') return { kind: 'link', label, href: pricingOf(key) ?? pricingPath() };
  return email ? { kind: 'link', label, href: `mailto:${email}` } : undefined;
}

function actionWord(name: keyof typeof actionWords, words: ErrorWords): string {
  return words[`action.${name}`] ?? actionWords[name];
}

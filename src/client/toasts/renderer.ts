import { linkLateSheet } from '#client/ui/late-sheet.ts';
import type { Toast, ToastButton, Toasts } from './store.ts';

linkLateSheet();

/**
 * Shows toasts on a page, with or without React. An alert is spoken when it appears; it goes by
 * itself, but not while a pointer or the focus rests on it.
 * @returns what takes it away again.
 */
export function mountToasts({ $toast, dismiss }: Pick<Toasts, '$toast' | 'dismiss'>): () => void {
  const place = document.createElement('div');
  place.className = 'toasts';
  place.setAttribute('popover', 'manual');
  let stop = () => {};
  const off = $toast.subscribe((toast) => {
    stop();
    if (toast) home().append(place);
    place.replaceChildren(...(toast ? [elementOf(toast, dismiss)] : []));
    togglePopover(place, toast !== null);
    stop = toast ? hideLater(place, toast.ms, dismiss) : () => {};
  });
  return () => {
    stop();
    off();
    place.remove();
  };
}

/** An open dialog makes everything outside it inert, and a toast has buttons. */
function home(): Element {
  return [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
}

/** The top layer lies above dialogs. A browser without it shows the element in its place. */
function togglePopover(place: HTMLElement, open: boolean): void {
  if (typeof place.showPopover !== 'function') {
    place.removeAttribute('popover');
    return;
  }
  if (place.isConnected && place.matches(':popover-open')) place.hidePopover();
  if (open) place.showPopover();
}

function elementOf(toast: Toast, dismiss: () => void): HTMLElement {
  const box = document.createElement('div');
  box.className = 'toast';
  box.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = toast.text;
  box.append(text);
  if (toast.action) box.append(actionOf(toast.action));
  box.append(dismissOf(toast.dismiss, dismiss));
  return box;
}

function actionOf(action: ToastButton): HTMLElement {
  if (action.kind === 'reload') return button(action.label, () => location.reload());
  const link = document.createElement('a');
  link.textContent = action.label;
  link.href = action.href;
  return link;
}

function dismissOf(label: string, dismiss: () => void): HTMLElement {
  const close = button('×', dismiss);
  close.className = 'toast-dismiss';
  close.setAttribute('aria-label', label);
  return close;
}

function button(label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  made.addEventListener('click', press);
  return made;
}

function hideLater(place: HTMLElement, ms: number, dismiss: () => void): () => void {
  let timer = setTimeout(dismiss, ms);
  const hold = () => clearTimeout(timer);
  const go = () => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, ms);
  };
  const listening = new AbortController();
  const { signal } = listening;
  for (const name of ['pointerenter', 'focusin'] as const)
    place.addEventListener(name, hold, { signal });
  for (const name of ['pointerleave', 'focusout'] as const)
    place.addEventListener(name, go, { signal });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

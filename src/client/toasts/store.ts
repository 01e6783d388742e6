import { atom, type ReadableAtom } from 'nanostores';

export interface Toast {
  readonly text: string;
  /** How long it stays, while nobody points at it or reads it by keyboard. */
  readonly ms: number;
  readonly action?: ToastButton;
  /** Name of the button that closes it. */
  readonly dismiss: string;
}

export type ToastButton =
  | { readonly kind: 'reload'; readonly label: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

export interface Toasts {
  /** The toast on screen. */
  readonly $toast: ReadableAtom<Toast | null>;
  /** @returns false where another appeared within the last 3 seconds, whatever its text. */
  show(toast: Toast): boolean;
  dismiss(): void;
}

/** SPEC 9. */
const quietMs = 3000;

/** @param now monotonic milliseconds, so that a stepping clock neither mutes nor doubles (R15). */
export function createToasts(now: () => number): Toasts {
  const $toast = atom<Toast | null>(null);
  let last = Number.NEGATIVE_INFINITY;
  return {
    $toast,
    show(toast) {
      if (now() - last < quietMs) return false;
      last = now();
      $toast.set({ ...toast });
      return true;
    },
    dismiss: () => $toast.set(null),
  };
}

/** The page's toasts, one at a time. */
export const toasts = createToasts(() => performance.now());

import type { ToastAction } from './presentation.ts';

/** English of a toast's buttons, beside the catalogue's messages, for when no words can be loaded. */
export const actionWords: Readonly<Record<ToastAction | 'dismiss', string>> = {
  reload: 'Reload',
  contact: 'Contact {email}',
  pricing: 'See plans',
  dismiss: 'Dismiss',
};

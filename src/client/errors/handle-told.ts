import { emit } from '#client/events/events.ts';
import { notify } from '#client/toasts/notify.ts';
import { createHandler } from './handle.ts';

/** Of an error whose reason stands where it happened: beside that only what leads somewhere is said. */
export const handleTold = createHandler({
  emit,
  notify: (toast) => {
    if (toast.action) notify(toast);
  },
  go: (address) => location.assign(address),
});

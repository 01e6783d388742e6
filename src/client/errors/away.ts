import { notify } from '#client/toasts/notify.ts';
import { catalogue } from '#shared/errors/catalogue.ts';

/** Says that the server does not answer. */
export function tellAway(): void {
  const text = catalogue.service_unavailable.message;
  void notify({ key: 'service_unavailable', text, ms: 5_000 });
}

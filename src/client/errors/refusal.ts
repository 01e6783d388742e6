import { catalogue, type ErrorKey } from '#shared/errors/catalogue.ts';
import { Failed } from './failed.ts';

/** What the server would say, said before anything is sent. */
export function refusal(key: ErrorKey): Failed {
  return new Failed({ kind: 'rpc', message: catalogue[key].message, key });
}

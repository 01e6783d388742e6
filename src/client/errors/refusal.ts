import { type BrowserErrorKey, browserErrors } from '#shared/errors/browser-errors.ts';
import { Failed } from './failed.ts';

/** What the server would say, said before anything is sent. */
export function refusal(key: BrowserErrorKey): Failed {
  const { message, rpc, code } = browserErrors[key];
  return new Failed({ kind: 'rpc', key, message, code: rpc, number: code });
}

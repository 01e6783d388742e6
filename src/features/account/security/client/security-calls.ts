import { clientFor } from '#client/api/api.ts';
import { type Sent, sent } from '../../form/client/sent.ts';
import type { AuthenticatorKey, Security } from '../contract.ts';
import type { securityRouter } from '../server/router.ts';

const api = clientFor<typeof securityRouter>('security');
/** A form waits for its own answer alone. */
const alone = { context: { skipBatch: true } };

/** Null where it could not be read. */
export function findSecurity(): Promise<Security | null> {
  return api.find.query().catch(() => null);
}

/** What came of a call that answers something: it, or the exact message of what went wrong. */
export type Came<T> = { readonly value: T } | { readonly refused: string };

async function came<T>(call: Promise<T>): Promise<Came<T>> {
  let value: T | undefined;
  const refused = await sent(
    call.then((answer) => {
      value = answer;
    }),
  );
  return refused === null && value !== undefined ? { value } : { refused: refused ?? '' };
}

export const endSession = (id: string): Promise<Sent> => sent(api.endSession.mutate({ id }, alone));
export const endOtherSessions = () => came(api.endOtherSessions.mutate(undefined, alone));

export const beginPasskey = () => came(api.beginPasskey.mutate(undefined, alone));
export const addPasskey = (response: Parameters<typeof api.addPasskey.mutate>[0]): Promise<Sent> =>
  sent(api.addPasskey.mutate(response, alone));
export const renamePasskey = (id: string, name: string): Promise<Sent> =>
  sent(api.renamePasskey.mutate({ id, name }, alone));
export const removePasskey = (id: string): Promise<Sent> =>
  sent(api.removePasskey.mutate({ id }, alone));

export const beginAuthenticator = (): Promise<Came<AuthenticatorKey>> =>
  came(api.beginAuthenticator.mutate(undefined, alone));
export const confirmAuthenticator = (code: string) =>
  came(api.confirmAuthenticator.mutate({ code }, alone));
export const renewRecoveryCodes = (code: string) =>
  came(api.renewRecoveryCodes.mutate({ code }, alone));
export const removeAuthenticator = (code: string): Promise<Sent> =>
  sent(api.removeAuthenticator.mutate({ code }, alone));

export const unlinkGoogle = (): Promise<Sent> => sent(api.unlinkGoogle.mutate(undefined, alone));

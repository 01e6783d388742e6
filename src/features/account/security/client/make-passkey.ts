import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { Sent } from '../../form/client/sent.ts';
import { addPasskey, beginPasskey } from './security-calls.ts';

/** `known`: this device has one; `stopped`: the person did not go on; `made`; else what went wrong. */
export type Making = 'made' | 'known' | 'stopped' | { readonly refused: NonNullable<Sent> };

/** Lets the browser make a passkey, and keeps it. */
export async function makePasskey(): Promise<Making> {
  const options = await beginPasskey();
  if ('refused' in options) return options;
  // Loaded by who needs it; a deploy may have taken the file away (R25).
  const library = await import('@simplewebauthn/browser').catch(() => null);
  if (!library) return { refused: 'network' };
  try {
    // A call's types write what may be absent as undefined; on the wire it is absent.
    const optionsJSON = options.value as PublicKeyCredentialCreationOptionsJSON;
    const response = await library.startRegistration({ optionsJSON });
    const refused = await addPasskey(response);
    return refused === null ? 'made' : { refused };
  } catch (error) {
    return error instanceof Error && error.name === 'InvalidStateError' ? 'known' : 'stopped';
  }
}

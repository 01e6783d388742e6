import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ask } from '#client/session/ask.ts';
import { signInBy } from '#client/session/sign-in.ts';

/** Loaded by who needs it; null where a deploy took the file away (R25). */
const load = () => import('@simplewebauthn/browser').catch(() => null);

/**
 * Asks for a passkey and signs in with it. @returns the error's exact message or name; null where
 * the page is left, and where the person did not go on.
 */
export async function enterByPasskey(callbackUrl: string): Promise<string | null> {
  const library = await load();
  return library ? answer(library, () => callbackUrl, false) : 'network';
}

/**
 * Has the browser offer passkeys in the list of known names; says nothing where it cannot.
 * @param callbackUrl asked for when one was chosen.
 */
export async function offerPasskeys(callbackUrl: () => string): Promise<string | null> {
  if (!('PublicKeyCredential' in window)) return null;
  const library = await load();
  if (!library || !(await library.browserSupportsWebAuthnAutofill())) return null;
  return answer(library, callbackUrl, true);
}

async function answer(
  library: typeof import('@simplewebauthn/browser'),
  callbackUrl: () => string,
  isOffer: boolean,
): Promise<string | null> {
  const optionsJSON = await ask<PublicKeyCredentialRequestOptionsJSON>('passkey');
  if (!optionsJSON) return isOffer ? null : 'network';
  const response = await library
    .startAuthentication({ optionsJSON, useBrowserAutofill: isOffer })
    // Stopped by the person, or by the button that asks anew.
    .catch(() => null);
  if (!response) return null;
  const form = { response: JSON.stringify(response) };
  const result = await signInBy('passkey', form, callbackUrl());
  if (!result.ok) return result.error;
  location.assign(result.url);
  return null;
}

import { askFormToken } from './form-token.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { reloadSession } from './store.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Of the second step, where the account has one. */
  readonly code?: string;
}

export type SignInResult =
  /** Where to go on to: the server lets no address through that is not of the family (R33). */
  | { readonly ok: true; readonly url: string }
  /** The exact message, or a name of the authentication library (SPEC 8). */
  | { readonly ok: false; readonly error: string };

/** Signs in by password (SPEC 7); what the anonymous visitor did is then the account's. */
export function signInByPassword(
  credentials: Credentials,
  callbackUrl: string,
): Promise<SignInResult> {
  return signInBy('credentials', { ...credentials }, callbackUrl);
}

/** Signs in by a provider that takes a form. */
export async function signInBy(
  provider: 'credentials' | 'passkey',
  fields: Readonly<Record<string, string>>,
  callbackUrl: string,
  tries = 2,
): Promise<SignInResult> {
  const csrf = await askFormToken();
  const form = { ...fields, ...csrf, callbackUrl, json: 'true' };
  const body = new URLSearchParams(form);
  try {
    const response = await fetch(`/api/auth/callback/${provider}`, { method: 'POST', body });
    const { url }: { url: string } = await response.json();
    const error = response.ok ? null : errorOf(url);
    // Another tab asked for its first token at the same moment, and the browser kept that one.
    if (error === 'MissingCSRF' && tries > 1) return signInBy(provider, fields, callbackUrl, 1);
    if (error !== null) return { ok: false, error };
    await reloadSession();
    tellOtherTabs();
    return { ok: true, url };
  } catch {
    return { ok: false, error: 'network' };
  }
}

function errorOf(url: string): string {
  return new URL(url, location.origin).searchParams.get('error') ?? 'Default';
}

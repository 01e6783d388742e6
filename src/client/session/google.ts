import { ask } from './ask.ts';
import { askFormToken } from './form-token.ts';

/** Whether people can come by Google here; null where nobody answers. */
export async function hasGoogle(): Promise<boolean | null> {
  const providers = await ask<object>('providers');
  return providers ? Object.hasOwn(providers, 'google') : null;
}

/**
 * Goes to Google, by the main site where this is another.
 * @param more further fields of the form: `link` ties Google to who is signed in.
 * @returns the error's exact message or name; after success the page is left.
 */
export async function startGoogle(
  callbackUrl: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string | null> {
  const csrf = await askFormToken();
  const body = new URLSearchParams({ ...more, ...csrf, callbackUrl, json: 'true' });
  try {
    const response = await fetch('/api/auth/signin/google', { method: 'POST', body });
    const { url, message }: { url?: string; message?: string } = await response.json();
    if (url === undefined) return message ?? '';
    if (!response.ok) return new URL(url, location.origin).searchParams.get('error') ?? '';
    location.assign(url);
    return null;
  } catch {
    return 'network';
  }
}

import { signInByPassword } from '#client/session/sign-in.ts';

export type Mode = 'signIn' | 'signUp';

/** Sends the form. @returns the error's exact message or name; after success the page is left. */
export async function enter(
  mode: Mode,
  form: FormData,
  callbackUrl: string,
): Promise<string | null> {
  const email = textOf(form, 'email');
  const password = textOf(form, 'password');
  if (mode === 'signUp') {
    // The client of all calls is loaded by who needs it.
    const code = await import('./calls.ts').catch(() => null);
    // A lost connection, or a deploy that took the file away (R25).
    if (!code) return 'network';
    const refused = await code.signUp({ email, password, name: textOf(form, 'name') });
    if (refused !== null) return refused;
  }
  const code = textOf(form, 'code');
  const credentials = { email, password, ...(code && { code }) };
  const result = await signInByPassword(credentials, callbackUrl);
  if (!result.ok) return result.error;
  location.assign(result.url);
  return null;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

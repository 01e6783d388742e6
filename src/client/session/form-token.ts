import { ask } from './ask.ts';

/**
 * The field that every form of `/api/auth` holds (SPEC 7). A browser that has no token yet is given
 * one for each that it asks for, and keeps the last: so what the page's own start asks for comes
 * first.
 */
export async function askFormToken(): Promise<{ readonly csrfToken: string } | undefined> {
  await window.wordkinSession;
  return ask('csrf');
}

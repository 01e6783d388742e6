import { localeInfo } from '#shared/i18n/locale.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { createWordsOf } from '../words.ts';
import { plainPageHeaders, plainPageStyle } from './plain-page.ts';

/**
 * Goes on to another address by itself, and by a link. A redirect would not do: browsers hold a
 * form's answer to the policy of the page that it stands on.
 * @param callbackUrl says the language.
 */
export function onwardPage(url: string, callbackUrl: string, cookies: readonly string[]): Response {
  const locale = localeInfo(splitLocale(new URL(callbackUrl).pathname).locale);
  const t = createWordsOf()(locale.code).group('account');
  const address = escapeHtml(url);
  const html = `<!doctype html>
<html lang="${locale.tag}" dir="${locale.dir}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${address}">
<title>${escapeHtml(t('title'))}</title><style>${plainPageStyle}</style>
<main><h1>${escapeHtml(t('title'))}</h1>
<p><a href="${address}">${escapeHtml(t('signedIn.continue'))}</a></p></main>
</html>`;
  const headers = new Headers(plainPageHeaders);
  for (const line of cookies) headers.append('Set-Cookie', line);
  return new Response(html, { headers });
}

import { localeInfo } from '#shared/i18n/locale.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { createWordsOf } from '../words.ts';
import { plainPageHeaders, plainPageStyle } from './plain-page.ts';

/** One question and one button: works without scripts, in the language of the page it goes on to. */
export function joinPage(code: string, callbackUrl: string): Response {
  const locale = localeInfo(splitLocale(new URL(callbackUrl).pathname).locale);
  const t = createWordsOf()(locale.code).group('account');
  const html = `<!doctype html>
<html lang="${locale.tag}" dir="${locale.dir}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(t('join.title'))}</title>
<style>${plainPageStyle}</style>
<main><h1>${escapeHtml(t('join.title'))}</h1><p>${escapeHtml(t('join.text'))}</p>
<form method="post"><input type="hidden" name="code" value="${escapeHtml(code)}">
<input type="hidden" name="callbackUrl" value="${escapeHtml(callbackUrl)}">
<button>${escapeHtml(t('join.button'))}</button></form></main>
</html>`;
  return new Response(html, { headers: { ...plainPageHeaders } });
}

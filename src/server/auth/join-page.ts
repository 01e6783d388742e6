import { createHash } from 'node:crypto';
import { localeInfo } from '#shared/i18n/locale.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import { createWordsOf } from '../words.ts';

const style =
  'body{font:1.125rem/1.6 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}' +
  'button{font:inherit;padding:.75rem 1.5rem}:root{color-scheme:light dark}';

/** One question and one button: works without scripts, in the language of the page it goes on to. */
export function joinPage(code: string, callbackUrl: string): Response {
  const locale = localeInfo(splitLocale(new URL(callbackUrl).pathname).locale);
  const t = createWordsOf()(locale.code).group('account');
  const html = `<!doctype html>
<html lang="${locale.tag}" dir="${locale.dir}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(t('join.title'))}</title>
<style>${style}</style>
<main><h1>${escapeHtml(t('join.title'))}</h1><p>${escapeHtml(t('join.text'))}</p>
<form method="post"><input type="hidden" name="code" value="${escapeHtml(code)}">
<input type="hidden" name="callbackUrl" value="${escapeHtml(callbackUrl)}">
<button>${escapeHtml(t('join.button'))}</button></form></main>
</html>`;
  return new Response(html, { headers: { ...headers } });
}

const styleHash = createHash('sha256').update(style).digest('base64');

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  // The address holds a code; its own form still has to say where it comes from.
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}

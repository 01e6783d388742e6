import { createHash } from 'node:crypto';
import { localeInfo } from '#shared/i18n/locale.ts';
import { splitLocale } from '#shared/site/resolve.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import { createWordsOf } from '../words.ts';

const style = [
  ':root{color-scheme:light dark;--ink:light-dark(oklch(.225 .015 60),oklch(.935 .01 85));--paper:light-dark(oklch(.984 .006 85),oklch(.187 .008 70))}',
  'body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}',
  'main{max-width:30rem;margin:16vh auto 0;padding:0 1.25rem}',
  'h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 .75rem}p{margin:0 0 1.75rem}',
  'button{font:600 1em/1.6 system-ui,sans-serif;padding:.5rem 1.25rem;min-height:2.75rem;border:0;border-radius:6px;background:var(--ink);color:var(--paper);cursor:pointer}',
  'button:focus-visible{outline:2px solid var(--ink);outline-offset:3px}',
].join('');

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

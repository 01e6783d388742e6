import { createHash } from 'node:crypto';
import { defaultLocale, type Locale, localeInfo } from '#shared/i18n/locale.ts';
import type { Group, Translate } from '#shared/i18n/words.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import type { Kernel } from '../kernel.ts';

const style = [
  ':root{color-scheme:light dark;--ink:light-dark(oklch(.225 .015 60),oklch(.935 .01 85));--paper:light-dark(oklch(.984 .006 85),oklch(.187 .008 70));--soft:light-dark(oklch(.42 .02 60),oklch(.76 .015 85));--line:light-dark(oklch(.87 .012 80),oklch(.34 .012 70))}',
  '*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}',
  'main{max-width:36rem;margin:10vh auto;padding-inline:1.25rem}',
  'h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 .75rem;text-wrap:balance}h2{font:600 1.25rem/1.3 Georgia,serif;margin:2rem 0 .5rem}',
  'p{margin:0 0 1rem}.soft{color:var(--soft)}.mark{display:inline-block;margin:0 0 1rem;padding:.25rem .75rem;border:2px solid var(--ink);border-radius:4px;font-weight:700}',
  'form{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}section{border-block-start:1px solid var(--line);padding-block-start:1rem}',
  'button{font:600 1em/1.6 system-ui,sans-serif;padding:.5rem 1.25rem;min-height:2.75rem;border:1px solid var(--ink);border-radius:6px;background:none;color:var(--ink);cursor:pointer}',
  'button.main{background:var(--ink);color:var(--paper)}a{color:inherit}',
  'button:focus-visible,a:focus-visible{outline:2px solid var(--ink);outline-offset:3px}',
].join('');

const styleHash = createHash('sha256').update(style).digest('base64');

export interface PlainPage {
  readonly locale: Locale;
  readonly title: string;
  /** Markup; whatever is not ours in it is escaped. */
  readonly body: string;
  readonly status?: number;
}

/** A page that Node makes: it works without scripts and loads nothing. */
export function plainPage({ locale, title, body, status = 200 }: PlainPage): Response {
  const { tag, dir } = localeInfo(locale);
  const name = escapeHtml(title);
  const html = `<!doctype html>
<html lang="${tag}" dir="${dir}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${name}</title>
<style>${style}</style>
<main>${body.replace('<!--title-->', `<h1>${name}</h1>`)}</main>
</html>`;
  return new Response(html, { status, headers });
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  // The address opens the page; its own form still has to say where it comes from.
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

/** For a page that was used up. */
export function gonePage(kernel: Pick<Kernel, 'wordsOf'>): Response {
  const { t, locale } = wordsFor(kernel, defaultLocale, 'payments');
  const body = `<!--title--><p>${escapeHtml(t('gone.text'))}</p><p><a href="/">${escapeHtml(t('gone.back'))}</a></p>`;
  return plainPage({ locale, title: t('gone.title'), body, status: 404 });
}

/** Back to a page, after a form. */
export function seeOther(url: URL | string): Response {
  const headers = { Location: String(url), 'Cache-Control': 'no-store' };
  return new Response(null, { status: 303, headers });
}

/** A group's words, in English where the language lacks them. */
export function wordsFor<G extends Group>(
  { wordsOf }: Pick<Kernel, 'wordsOf'>,
  locale: Locale,
  group: G,
): { readonly t: Translate<G>; readonly locale: Locale } {
  const own = wordsOf(locale);
  const words = own.has(group) ? own : wordsOf('en');
  return { t: words.group(group), locale: words.locale };
}

export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isMain?: boolean;
}

/** One button for each thing that can be done. @param about what it is done with. */
export function choices(list: readonly Choice[], about: Readonly<Record<string, string>> = {}) {
  const hidden = Object.entries(about).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const buttons = list.map(
    ({ value, label, isMain }) =>
      `<button name="do" value="${value}"${isMain ? ' class="main"' : ''}>${escapeHtml(label)}</button>`,
  );
  return `<form method="post">${hidden.join('')}${buttons.join('')}</form>`;
}

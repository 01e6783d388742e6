import type { LocaleInfo } from '#shared/i18n/locale.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { escapeHtml } from '#shared/text/escape-html.ts';
import type { LetterContent } from './letters.ts';

/** Who sends a letter, and in which language. */
export interface Sender {
  readonly t: Translate<'letters'>;
  readonly locale: Pick<LocaleInfo, 'tag' | 'dir'>;
  /** Name of the site. */
  readonly site: string;
  /** Its first page. */
  readonly address: string;
}

/** The one frame of all letters, as plain text. */
export function textOf(content: LetterContent, { t, site, address }: Sender): string {
  const { text, code, action, after } = content;
  const parts = [
    t('hello'),
    text,
    code,
    // On a line of its own: mail programs end a link at a sign that stands beside it.
    action && `${action.label}:\n${action.link}`,
    after,
    '--',
    t('foot', { site, address }),
    t('help'),
  ];
  return `${parts.filter((one) => one !== undefined).join('\n\n')}\n`;
}

const style = {
  body: 'margin:0;padding:24px 16px;background:#fbf9f5;color:#231f1a;font:16px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif',
  sheet: 'max-width:34rem;margin:0 auto',
  site: 'margin:0 0 24px;color:#5d564c',
  title: 'margin:0 0 16px;font:600 24px/1.25 Georgia,"Noto Serif",serif',
  code: 'margin:24px 0;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px',
  action:
    'display:inline-block;padding:10px 20px;border-radius:6px;background:#7a3d12;color:#ffffff;font-weight:600;text-decoration:none',
  foot: 'margin:32px 0 0;padding-top:16px;border-top:1px solid #d9d3c8;color:#5d564c;font-size:14px',
};

/** The same as HTML: no picture, nothing loaded, no address that counts its readers. */
export function htmlOf(content: LetterContent, { t, locale, site, address }: Sender): string {
  const { subject, text, code, action, after } = content;
  const parts = [
    tag('p', { style: style.site }, site),
    tag('h1', { style: style.title }, subject),
    tag('p', {}, t('hello')),
    tag('p', {}, text),
    code !== undefined && tag('p', { style: style.code, dir: 'ltr' }, code),
    action && `<p>${tag('a', { href: action.link, style: style.action }, action.label)}</p>`,
    after !== undefined && tag('p', {}, after),
    tag('p', { style: style.foot }, `${t('foot', { site, address })}\n${t('help')}`),
  ];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">${tag('title', {}, subject)}`;
  const sheet = `<div style="${style.sheet}">${parts.filter(Boolean).join('')}</div>`;
  const { tag: lang, dir } = locale;
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head>${head}</head><body style="${escapeHtml(style.body)}">${sheet}</body></html>`;
}

/** An element with text in it; all that it holds is escaped. */
function tag(name: string, attributes: Readonly<Record<string, string>>, text: string): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>${escapeHtml(text).replaceAll('\n', '<br>')}</${name}>`;
}

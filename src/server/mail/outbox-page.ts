import { escapeHtml } from '#shared/text/escape-html.ts';
import type { KeptLetter, Outbox } from './outbox.ts';

/** In development: `GET /api/_outbox` lists what would have been mailed, `?letter=<id>` shows one. */
export async function showOutbox(outbox: Outbox, request: Request): Promise<Response> {
  const id = new URL(request.url).searchParams.get('letter');
  if (id === null) return page('Outbox', listOf(await outbox.list()));
  const letter = await outbox.get(id);
  return letter ? page(letter.subject, shown(letter)) : page('Outbox', '<p>Gone.</p>', 404);
}

function listOf(letters: readonly KeptLetter[]): string {
  if (letters.length === 0) return '<p>Nothing was mailed yet.</p>';
  const rows = letters.map(
    ({ id, at, to, subject }) =>
      `<tr><td>${at}<td>${escapeHtml(to)}<td><a href="?letter=${id}">${escapeHtml(subject)}</a>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function shown({ at, to, replyTo, text, html }: KeptLetter): string {
  const answers = replyTo === undefined ? '' : `<p>Reply to: ${escapeHtml(replyTo)}</p>`;
  const second =
    html === undefined ? '' : `<iframe sandbox srcdoc="${escapeHtml(html)}" title="HTML"></iframe>`;
  return `<p>${at}</p><p>To: ${escapeHtml(to)}</p>${answers}<pre dir="auto">${escapeHtml(text)}</pre>${second}<p><a href="?">All</a></p>`;
}

function page(title: string, body: string, status = 200): Response {
  const style =
    'body{font:16px/1.5 system-ui;margin:2rem;max-width:60rem}td{padding:.25rem 1rem .25rem 0}pre{white-space:pre-wrap}iframe{width:100%;height:40rem}';
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>${body}</html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(html, { status, headers });
}

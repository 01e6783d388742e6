import { createHash } from 'node:crypto';

/** Of pages that are made here and need no script. */
export const plainPageStyle = [
  ':root{color-scheme:light dark;--ink:light-dark(oklch(.225 .015 60),oklch(.935 .01 85));--paper:light-dark(oklch(.984 .006 85),oklch(.187 .008 70))}',
  'body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,sans-serif}',
  'main{max-width:30rem;margin:16vh auto 0;padding:0 1.25rem}',
  'h1{font:600 2rem/1.2 Georgia,serif;margin:0 0 .75rem}p{margin:0 0 1.75rem}a{color:inherit}',
  'button{font:600 1em/1.6 system-ui,sans-serif;padding:.5rem 1.25rem;min-height:2.75rem;border:0;border-radius:6px;background:var(--ink);color:var(--paper);cursor:pointer}',
  ':is(a,button):focus-visible{outline:2px solid var(--ink);outline-offset:3px}',
].join('');

const styleHash = createHash('sha256').update(plainPageStyle).digest('base64');

export const plainPageHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'private, no-store',
  // The address holds a code; its own form still has to say where it comes from.
  'Referrer-Policy': 'same-origin',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
};

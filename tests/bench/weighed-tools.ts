import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeClip } from '#tests/fixtures/upload/clip.ts';
import { addressOf } from '#tests/support/browser.ts';
import type { Tool } from './tool-visit.ts';

/** Its binary is no script, and is told to the person by itself. */
const grammar: Tool = {
  name: 'grammar',
  address: addressOf('grammar', '/grammar-checker'),
  bytes: 90 * 1024,
  field: '#grammar-text',
  text: 'He have it.',
  result: { selector: '.mirror .finding-mark' },
};

const counter: Tool = {
  name: 'tool',
  address: addressOf('writer', '/word-counter'),
  bytes: 90 * 1024,
  field: '#counter-text',
  text: 'One short text is enough.',
  result: { selector: '[data-figure="words"] dd', text: '5' },
};

/** With the Guide, which answers where no model is configured. */
const chat: Tool = {
  name: 'chat',
  address: addressOf('chat', '/chat'),
  bytes: 130 * 1024,
  field: '#chat-text',
  text: 'How do I count words?',
  sends: 'enter',
  // Formatted: plain text stands there before.
  result: { selector: '.answer[data-state="done"] .answer-text:not(.plain)' },
};

/** By its patterns, where no model is configured. */
const slogans: Tool = {
  name: 'writing-tool',
  address: addressOf('main', '/slogan-generator'),
  bytes: 90 * 1024,
  field: '#tool-about',
  text: 'Repaired bicycles',
  sends: 'enter',
  result: { selector: '.maker-items li' },
};

/** Where nothing translates: what comes with the first touch says so. */
const translator: Tool = {
  name: 'translator',
  address: addressOf('translate', '/swahili-english'),
  bytes: 90 * 1024,
  field: '#translate-text',
  text: 'Habari za asubuhi',
  result: { selector: '.translate .set-up h2' },
};

/** Tools that need no model. */
export const ownTools: readonly Tool[] = [counter, grammar, slogans, translator, chat];

/** A film that a browser plays, in a folder of its own. */
export async function filmOf(seconds: number): Promise<Disposable & { readonly file: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-film-'));
  const file = path.join(folder, 'film.webm');
  writeFileSync(file, await makeClip(seconds, { container: 'webm' }));
  return { file, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Cuts a film: until what is left of it stands there. */
export function trimmer(file: string): Tool {
  return {
    name: 'trimmer',
    address: addressOf('video', '/trim-video'),
    bytes: 90 * 1024,
    field: '.work-source input[type=file]',
    file,
    sends: { button: '.work-form button[type=submit]' },
    result: { selector: '.work-result' },
  };
}

const article: Tool = {
  name: 'article',
  address: addressOf('article', '/ai-article-writer-blog-generator'),
  bytes: 90 * 1024,
  field: '[name=title]',
  text: 'How to brew tea',
  sends: 'enter',
  // Formatted: plain text stands there before.
  result: { selector: '.answer-text:not(.plain)' },
};

/** Its first result is what is to be written. */
const essay: Tool = {
  name: 'essay',
  address: addressOf('essay', '/essay'),
  bytes: 90 * 1024,
  field: '[name=topic]',
  text: 'Bees in winter',
  sends: { button: '.essay-brief button[type=submit]' },
  result: { selector: '.essay-plan' },
};

/** Tools that need a model. */
export const writers: readonly Tool[] = [article, essay];

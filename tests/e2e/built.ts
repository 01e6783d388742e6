import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readEnv } from '#server/env.ts';
import { readTable } from '#server/http/table.ts';
import { allLocales, type Locale, realLocales } from '#shared/i18n/locale.ts';
import type { SiteKey } from '#shared/site/define.ts';
import { localPath } from '#shared/site/href.ts';
import { sites } from '#sites/index.ts';
import { addressOf } from '#tests/support/browser.ts';

const { DIST_DIR } = readEnv();
const table = readTable(DIST_DIR);

/** A page that is made when it is asked for: the build's table lacks it, and every language has it. */
const pair = '/swahili-english';

/** Kinds of pages on which scripts work, and the pages that say what went wrong. */
export const withScripts = [
  ...(['/', '/sign-in', '/word-counter', '/chat', '/sidebar-chat', '/bot', '/search'] as const),
  ...(['/sign-up', '/verify-email', '/forgot-password', '/pricing'] as const),
  ...(['/summarizer', '/citation-generator'] as const),
  ...(['/paraphrasing-tool', '/humanize-ai/polish', '/ai-detector'] as const),
  ...(['/plagiarism-checker'] as const),
  ...(['/developers', '/share', '/contact-us', '/404', '/500'] as const),
  ...(['/ai-writer', '/instagram-captions'] as const),
  ...(['/essay', '/ai-article-writer-blog-generator'] as const),
  ...(['/grammar-checker', '/desk'] as const),
  ...(['/grammar/present-perfect', '/grammar-words/than-then', '/l/swahili', '/find'] as const),
  ...(['/image/crop', '/image/blur-background', '/image/collage', '/gallery'] as const),
  ...(['/image-to-image-ai', '/text-to-image', '/video-to-video-ai', '/image-to-video'] as const),
  ...(['/video-effects', '/video-effects/sepia', '/trim-video', '/burn-in-subtitles'] as const),
  ...(['/invitation-landing', '/invite-friends', '/affiliate-program'] as const),
  ...(['/reset-password', pair] as const),
] as const;

/** Kinds of pages that are there to be read; nothing on them wakes. */
export const toRead = [
  ...(['/about', '/privacy-policy', '/authors', '/authors/wordkin-team'] as const),
  ...(['/guides', '/study', '/study/cite-a-web-page', '/grammar', '/grammar-words'] as const),
  ...(['/essay-topics', '/essay-topics/social-media', '/essay-topics/social-media/2'] as const),
  ...(['/hub', '/hub/messages', '/hub/love-letter', '/hub/love-letter/2'] as const),
  ...(['/alternatives', '/alternatives/chatgpt-alternative', '/best-alternatives'] as const),
  ...(['/compare', '/compare/chatgpt-vs-claude', '/category', '/review'] as const),
  ...(['/discover', '/creator', '/export-pdf', '/question', '/subject', '/tutors'] as const),
  ...(['/desktopgpt', '/chatgpt-chrome-extension', '/l'] as const),
] as const;

/** Every kind of page that the family has. */
export const templates = [...withScripts, ...toRead];
export type Template = (typeof templates)[number];

/** Sites that have a page of this kind in a language: an article may lack it. */
export function sitesWith(template: Template, locale: Locale = 'en'): SiteKey[] {
  if (template === pair) return ['translate'];
  const isStatus = template === '/404' || template === '/500';
  const file = localPath(locale, template);
  return sites
    .filter(({ key, pages }) => pages[template] && (isStatus || table.sites[key]?.files[file]))
    .map(({ key }) => key);
}

/** The pages of a bundle that exist in a locale, each kind on another site. */
export function oneOfEach(locale: Locale): { key: SiteKey; template: Template }[] {
  const turn = allLocales.findIndex(({ code }) => code === locale);
  return templates.flatMap((template, at) => {
    const keys = sitesWith(template, locale);
    const key = keys[(turn + at * 4) % keys.length];
    return key ? [{ key, template }] : [];
  });
}

/**
 * Opens a kind of page. Nothing fails on purpose in a server that runs well, so the page for a
 * failure is given in place of an answer, as the bundle holds it.
 */
export async function openTemplate(page: Page, key: SiteKey, locale: Locale, template: Template) {
  const shown = template === '/404' || template === '/500' ? '/nothing-here' : template;
  const address = addressOf(key, localPath(locale, shown));
  if (template !== '/500') return page.goto(address);
  const file = table.sites[key]?.errors[500][locale]?.file ?? '';
  const headers = { 'content-security-policy': table.sites[key]?.csp.page ?? '' };
  const body = readFileSync(path.join(DIST_DIR, file), 'utf8');
  const contentType = 'text/html; charset=utf-8';
  await page.route(address, (route) => route.fulfill({ status: 500, contentType, headers, body }));
  const answer = await page.goto(address);
  await page.unroute(address);
  return answer;
}

/** Locales that a landing page has. */
export const builtLocales = realLocales.filter(
  ({ code }) => table.sites.main?.files[localPath(code, '/')] !== undefined,
);

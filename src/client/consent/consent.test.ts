import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CookieJar } from '#tests/support/cookie-jar.ts';
import { openPage } from '#tests/support/page.ts';
import { startConsent } from './consent.ts';

const day = 86_400_000;
const start = Date.parse('2026-01-15T12:00:00Z');
const stored = new Map<string, string>();
const told: unknown[] = [];
let reloads = 0;

beforeEach(() => {
  stored.clear();
  told.length = 0;
  reloads = 0;
});
afterEach(() => vi.unstubAllGlobals());

/** A page with the question; what was answered before is still stored. */
function open({ at = start, gpc = false } = {}) {
  const { window } = openPage('http://essay.wordkin.localhost:4321/fr', { jar: new CookieJar() });
  vi.stubGlobal('Element', window.Element);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const beacon = (path: string, text: string) => told.push([path, text]);
  vi.stubGlobal('navigator', { sendBeacon: beacon, globalPrivacyControl: gpc });
  const { hostname, pathname } = window.location;
  vi.stubGlobal('location', { hostname, pathname, reload: () => (reloads += 1) });
  const { document } = window;
  document.documentElement.dataset.count = '';
  document.body.innerHTML = `<section data-consent="GTM-ABC123" hidden><h2 tabindex="-1"></h2>
    <button data-consent-answer="no"></button><button data-consent-answer="yes"></button></section>
    <footer><button data-consent-change></button></footer>`;
  const question = document.querySelector<HTMLElement>('[data-consent]');
  if (!question) throw new Error('no question');
  startConsent(question, () => at);
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
  return {
    document,
    question,
    tags: () => [...document.querySelectorAll('script')].map(({ src }) => src),
    answer: (answer: string) => press(`[data-consent-answer=${answer}]`),
    change: () => press('[data-consent-change]'),
  };
}

/** As the browser tells the other pages of a site. */
const tellPages = () => window.dispatchEvent(new StorageEvent('storage', { key: 'consent' }));

const tag = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC123';

describe('the tag manager', () => {
  test('loads after a yes, never before, and once', () => {
    const page = open();
    expect([page.question.hidden, page.tags()]).toEqual([false, []]);
    page.answer('yes');
    page.change();
    page.answer('yes');
    expect([page.question.hidden, page.tags()]).toEqual([true, [tag]]);
    const events = [...((window as { dataLayer?: object[] }).dataLayer ?? [])];
    expect(events).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
  });

  test('does not load after a no', () => {
    const page = open();
    page.answer('no');
    expect([page.question.hidden, page.tags(), reloads]).toEqual([true, [], 0]);
    expect(told).toEqual([['/api/count', '/fr\nconsent_no']]);
  });

  test.each(['yes', 'no'])('the answer %s counts for 180 days', (answer) => {
    open().answer(answer);
    const later = open({ at: start + 180 * day - 1 });
    expect(later.question.hidden).toBe(true);
    expect(later.tags()).toEqual(answer === 'yes' ? [tag] : []);
    const over = open({ at: start + 180 * day });
    expect([over.question.hidden, over.tags()]).toEqual([false, []]);
    expect(open({ at: start - 1 }).question.hidden).toBe(false);
  });

  test('a changed mind ends it: its cookies go and the page loads anew', () => {
    open().answer('yes');
    const page = open();
    page.document.cookie = '_ga=1; path=/';
    page.document.cookie = '_gcl_au=1; domain=wordkin.localhost; path=/';
    page.document.cookie = 'user_group=120; path=/';
    page.change();
    expect(page.question.hidden).toBe(false);
    expect(page.document.activeElement?.tagName).toBe('H2');
    page.answer('no');
    expect(reloads).toBe(1);
    expect(page.document.cookie).toBe('user_group=120');
    expect(open().tags()).toEqual([]);
  });

  test('an answer that is given in another page of the site counts in this one as well', () => {
    open().answer('yes');
    const page = open();
    page.document.cookie = '_ga=1; path=/';
    tellPages();
    expect(reloads).toBe(0);
    stored.set('consent', `no,${start}`);
    tellPages();
    expect([reloads, page.document.cookie]).toEqual([1, '']);

    stored.clear();
    const asked = open();
    stored.set('consent', `yes,${start}`);
    tellPages();
    expect([asked.question.hidden, asked.tags(), reloads]).toEqual([true, [tag], 1]);
  });

  test('a page that somebody goes back to heeds what was answered meanwhile', () => {
    open().answer('yes');
    const page = open();
    page.document.cookie = '_ga=1; path=/';
    stored.set('consent', `no,${start}`);
    window.dispatchEvent(new Event('pageshow'));
    expect([reloads, page.document.cookie]).toEqual([1, '']);
  });

  test('who refuses by the browser is not asked, and may still say yes', () => {
    const page = open({ gpc: true });
    expect([page.question.hidden, page.tags()]).toEqual([true, []]);
    page.change();
    page.answer('yes');
    expect(page.tags()).toEqual([tag]);
  });

  test('without storage each page asks, and none breaks (R37)', () => {
    const page = open();
    vi.stubGlobal('localStorage', undefined);
    page.answer('no');
    expect(page.question.hidden).toBe(true);
  });
});

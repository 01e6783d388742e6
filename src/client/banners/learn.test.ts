// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import type { BannerNews } from '#shared/banner/switched.ts';

const day = 86_400_000;
let now = Date.UTC(2027, 10, 1);
let news: BannerNews | null;
const asked = vi.fn();

const share = '120,1,0,9007199254740991,9007199254740991';
const rule = `90,9007199254740991,30,9007199254740991,9007199254740991`;
const reviews = {
  key: 'trustpilot',
  href: '/reviews',
  rule,
  text: 'Read <b>',
  action: 'Go',
} as const;

beforeEach(() => {
  localStorage.clear();
  asked.mockClear();
  now = Date.UTC(2027, 10, 1);
  news = { off: [], on: [] };
  Object.assign(document.documentElement.dataset, { site: 'essay', locale: 'de' });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked(path, JSON.parse(body));
    return news ? Response.json({ data: { banners: news } }) : new Response('no', { status: 502 });
  });
});

/** Reviews, as a site file opens them. */
const builtIn = `<div hidden data-banner="trustpilot" data-rule="${rule}"><p>Read</p><a class="banner-action" href="/reviews">Go</a></div>`;

/** One page view with the banner that every page has. @param more of this site's. @returns what it shows. */
async function view(more = ''): Promise<string[]> {
  vi.resetModules();
  const { startBanners } = await import('./start.ts');
  document.body.innerHTML = `<aside data-banners hidden><div hidden data-banner="share" data-rule="${share}"><p>Share</p><button class="banner-action" data-banner-share="Copied">Copy</button><button data-banner-close><svg></svg></button></div>${more}</aside>`;
  const root = document.querySelector<HTMLElement>('aside')!;
  startBanners(root, () => now);
  return shown();
}

function shown(): string[] {
  const root = document.querySelector<HTMLElement>('aside')!;
  const all = [...root.querySelectorAll<HTMLElement>('div:not([hidden])')];
  return root.hidden ? [] : all.map(({ dataset }) => dataset.banner ?? '');
}

async function learn() {
  const { learnBanners } = await import('./learn.ts');
  await learnBanners(() => now);
}

test('without a switch the banners stay as the page says, and it asks once an hour (SPEC 4)', async () => {
  expect(await view()).toEqual(['share']);
  await learn();
  await learn();
  expect(shown()).toEqual(['share']);
  expect(asked.mock.calls).toEqual([
    ['/api/_data', { hostKey: 'essay', cacheDataKeys: ['banners'], extraData: { locale: 'de' } }],
  ]);
  now += 3_600_000;
  await learn();
  document.documentElement.dataset.locale = 'ar';
  await learn();
  expect(asked).toHaveBeenCalledTimes(3);
});

test('what is switched off goes at once, and stays away until it is switched on', async () => {
  news = { off: ['share'], on: [] };
  await view();
  await learn();
  expect(shown()).toEqual([]);
  expect(await view()).toEqual([]);
  news = { off: [], on: [] };
  now += day;
  await learn();
  expect(await view()).toEqual(['share']);
});

test('what is switched on shows on the next page, by its priority and policy (SPEC 4)', async () => {
  news = { off: ['share'], on: [reviews] };
  await view();
  await learn();
  expect(await view()).toEqual(['trustpilot']);
  const link = document.querySelector<HTMLAnchorElement>('div:not([hidden]) a')!;
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/reviews', 'Go']);
  expect(document.querySelector('div:not([hidden]) p')?.innerHTML).toBe('Read &lt;b&gt;');
  document.querySelector<HTMLElement>('div:not([hidden]) [data-banner-close]')?.click();
  expect(await view()).toEqual([]);
  now += 30 * day;
  expect(await view()).toEqual(['trustpilot']);
});

test('a banner that the page has just so is not added to it', async () => {
  const on = { ...reviews, href: null, rule: share };
  news = { off: [], on: [{ ...on, key: 'share' }, reviews] };
  await view(builtIn);
  await learn();
  expect(await view(builtIn)).toEqual(['share']);
  expect(document.querySelectorAll('[data-banner]')).toHaveLength(2);
});

test('a banner that the site file opens is given another address, or another end', async () => {
  const link = () => document.querySelector('div:not([hidden]) a')?.getAttribute('href');
  const on = { ...reviews, href: '/new' };
  news = { off: ['share'], on: [on] };
  await view(builtIn);
  await learn();
  expect(await view(builtIn)).toEqual(['trustpilot']);
  expect(link()).toBe('/new');
  now += day;
  news = { off: ['share'], on: [{ ...reviews, rule: rule.replace(/[^,]+,[^,]+$/, `${now},1`) }] };
  await learn();
  expect(await view(builtIn)).toEqual([]);
  now += day;
  news = { off: ['share'], on: [] };
  await learn();
  expect(await view(builtIn)).toEqual(['trustpilot']);
  expect(link()).toBe('/reviews');
});

test('no answer, or none that is one, changes nothing', async () => {
  news = null;
  await view();
  await learn();
  expect(await view()).toEqual(['share']);
});

test('where storage is blocked nothing is asked and nothing breaks (R37)', async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
  const get = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
  expect(await view()).toEqual(['share']);
  await learn();
  expect(asked).not.toHaveBeenCalled();
  Object.defineProperty(globalThis, 'localStorage', real);
});

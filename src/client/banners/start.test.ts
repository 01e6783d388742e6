// @vitest-environment jsdom

import { beforeEach, expect, test, vi } from 'vitest';
import { banners } from '#shared/banner/banner.ts';
import { bannerAttributes, openBanners } from '#shared/banner/site-banner.ts';
import { eventually } from '#tests/support/eventually.ts';

const href = '/pricing';
const all = openBanners({
  deepseek: { href },
  'black-friday': { href, until: '2027-11-30T23:59:59Z' },
  trustpilot: { href },
  'guide-video': { href },
});
const day = 86_400_000;
let now = Date.UTC(2027, 10, 1);

function markup(shown = all): HTMLElement {
  const sections = shown.map((banner) => {
    const attributes = Object.entries(bannerAttributes(banner)).map(
      ([name, value]) => `${name}="${value}"`,
    );
    return `<div hidden ${attributes.join(' ')}><button data-banner-close><svg></svg></button><button data-banner-share="Copied">Copy</button></div>`;
  });
  document.body.innerHTML = `<aside data-banners hidden>${sections.join('')}</aside>`;
  return document.querySelector('aside')!;
}

/** One page view: a fresh page, as the next load of it would find it. */
async function view(shown = all): Promise<HTMLElement> {
  vi.resetModules();
  const { startBanners } = await import('./start.ts');
  const root = markup(shown);
  startBanners(root, () => now);
  return root;
}

function visible(root: HTMLElement): string[] {
  if (root.hidden) return [];
  const sections = [...root.querySelectorAll<HTMLElement>('div:not([hidden])')];
  return sections.map((section) => section.dataset.banner ?? '');
}

function close(root: HTMLElement): void {
  root
    .querySelector('div:not([hidden]) [data-banner-close] svg')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  now = Date.UTC(2027, 10, 1);
});

test('one banner shows, the open one of highest priority (SPEC 4)', async () => {
  expect(all).toHaveLength(banners.length);
  expect(visible(await view())).toEqual(['share']);
  expect(visible(await view(all.toReversed()))).toEqual(['share']);
  expect(visible(await view([]))).toEqual([]);
});

test('closing hides it, shows no other in this page view, and is recorded (SPEC 4)', async () => {
  const root = await view();
  close(root);
  expect(visible(root)).toEqual([]);
  expect(localStorage.getItem('banner.share')).toBe(`1,${now},1`);
  expect(visible(await view())).toEqual(['deepseek']);
});

test('page by page each policy of the five is kept (SPEC 4)', async () => {
  const seen: string[] = [];
  for (let page = 0; page < 8; page++) {
    const root = await view();
    seen.push(visible(root)[0] ?? 'none');
    close(root);
  }
  const once = ['share', 'deepseek', 'deepseek', 'black-friday', 'trustpilot', 'guide-video'];
  expect(seen).toEqual([...once, 'none', 'none']);
  now += day;
  expect(visible(await view())).toEqual(['black-friday']);
  now += 30 * day;
  expect(visible(await view())).toEqual(['trustpilot']);
});

test('a page that somebody goes back to shows no banner that was closed meanwhile', async () => {
  const before = await view();
  const goBack = () => window.dispatchEvent(new Event('pageshow'));
  goBack();
  expect(visible(before)).toEqual(['share']);
  close(await view());
  goBack();
  expect(visible(before)).toEqual([]);
});

test('nor one that was closed on the page itself and may show on the next', async () => {
  close(await view());
  const root = await view();
  expect(visible(root)).toEqual(['deepseek']);
  close(root);
  window.dispatchEvent(new Event('pageshow'));
  expect(visible(root)).toEqual([]);
  expect(visible(await view())).toEqual(['deepseek']);
});

test('garbage in storage counts as never closed (R37)', async () => {
  localStorage.setItem('banner.share', '\u0000{"closes":');
  const root = await view();
  expect(visible(root)).toEqual(['share']);
  close(root);
  expect(visible(await view())).toEqual(['deepseek']);
});

test('blocked storage breaks nothing, and a close holds in memory (R37)', async () => {
  const blocked = {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')!;
  Object.defineProperty(globalThis, 'localStorage', { ...blocked, configurable: true });
  const root = await view();
  expect(visible(root)).toEqual(['share']);
  close(root);
  const { readRecord } = await import('./store.ts');
  expect(readRecord('banner.share')).toEqual([1, now, 1]);
  Object.defineProperty(globalThis, 'localStorage', real);
});

test('full storage breaks nothing, and a close holds in memory (R37)', async () => {
  const full = new Proxy({} as Storage, {
    get: () => undefined,
    set: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  vi.stubGlobal('localStorage', full);
  const root = await view();
  close(root);
  expect(visible(root)).toEqual([]);
  const { readRecord } = await import('./store.ts');
  expect(readRecord('banner.share')).toEqual([1, now, 1]);
});

test('the share button copies the address without its query and says so', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  history.replaceState(null, '', '/fr/claude?callbackUrl=secret');
  const root = await view();
  const button = root.querySelector<HTMLElement>('[data-banner-share]')!;
  button.click();
  await eventually(() => expect(button.textContent).toBe('Copied'));
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/fr/claude`);
  expect(visible(root)).toEqual(['share']);
});

test('where copying is barred the address is shown, so that the button is never dead', async () => {
  vi.stubGlobal('navigator', {});
  const prompt = vi.fn();
  vi.stubGlobal('prompt', prompt);
  const root = await view();
  root.querySelector<HTMLElement>('[data-banner-share]')?.click();
  await eventually(() =>
    expect(prompt).toHaveBeenCalledWith('', location.origin + location.pathname),
  );
});

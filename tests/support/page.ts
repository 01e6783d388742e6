import { JSDOM, VirtualConsole } from 'jsdom';
import { vi } from 'vitest';
import type { CookieJar } from './cookie-jar.ts';

export interface PageOptions {
  /** Where cookies are kept that the page's calls send; HttpOnly ones never reach its scripts. */
  readonly jar: CookieJar;
  readonly userAgent?: string;
}

/** A browser's page of our own making: its globals stand until `vi.unstubAllGlobals()`. */
export function openPage(address: string, { jar, userAgent = chrome }: PageOptions): JSDOM {
  const dom = new JSDOM('<!doctype html><html><body></body></html>', {
    url: address,
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  });
  const { window } = dom;
  for (const name of globals) vi.stubGlobal(name, Reflect.get(window, name));
  vi.stubGlobal('window', window);
  for (const name of functions) vi.stubGlobal(name, window[name].bind(window));
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const target = new URL(input, window.location.href).href;
    const headers = new Headers(init.headers);
    headers.set('cookie', jar.header(target));
    headers.set('user-agent', userAgent);
    if (init.method) headers.set('origin', window.location.origin);
    // Node takes no signal of the page's own kind.
    const sent = { ...init, headers, signal: null, redirect: 'manual' } as const;
    const response = await fetchOfNode(target, sent);
    jar.keep(target, response.headers);
    show(window, response.headers);
    return response;
  });
  return dom;
}

const fetchOfNode = globalThis.fetch;
const functions = ['postMessage', 'addEventListener', 'removeEventListener'] as const;
const globals = [
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'history',
  'Event',
  'CustomEvent',
  'StorageEvent',
  'HTMLElement',
  'Node',
  'MutationObserver',
  'AbortController',
  'AbortSignal',
  'FormData',
] as const;
const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';

function show(window: JSDOM['window'], headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    if (!/httponly/i.test(line)) window.document.cookie = line;
  }
}

import type { ComponentType } from 'react';
import { createElement } from 'react';
import { vi } from 'vitest';
import type { CookieJar } from './cookie-jar.ts';
import { openPage } from './page.ts';

/** Of Node: the server runs in the same process, and its requests take no other kind. */
const signals = { AbortController, AbortSignal };

/** An island on a page of a real server, as a person sees and touches it. */
export interface OpenIsland {
  readonly text: () => string;
  /** The field of a label that begins so. */
  readonly field: (label: string) => HTMLInputElement;
  readonly type: (label: string, value: string) => void;
  readonly press: (name: string) => void;
  /** What went wrong, as it is told. */
  readonly told: () => string;
  readonly close: () => Promise<void>;
}

/** @param load imports the island anew, so that its stores are the page's own. */
export async function openIsland<P extends object>(
  address: string,
  jar: CookieJar,
  load: () => Promise<ComponentType<P>>,
  props: P,
): Promise<OpenIsland> {
  const { window } = openPage(address, { jar });
  for (const [name, kind] of Object.entries(signals)) vi.stubGlobal(name, kind);
  takeSignals(window.EventTarget.prototype);
  const settled = followCalls();
  vi.resetModules();
  const { createRoot } = await import('react-dom/client');
  const { flushSync } = await import('react-dom');
  const root = createRoot(document.body);
  const island = createElement(await load(), props);
  flushSync(() => root.render(island));
  const field = (label: string) => {
    const found = [...document.querySelectorAll('label')].find((one) =>
      said(one).startsWith(label),
    );
    const input = found && document.getElementById(found.htmlFor);
    if (!input) throw new Error(`no field is called ${label}: ${said(document.body)}`);
    return input as HTMLInputElement;
  };
  return {
    text: () => said(document.body),
    field,
    type: (label, value) => {
      field(label).value = value;
    },
    press: (name) => {
      const found = [...document.querySelectorAll('button')].find((one) => said(one) === name);
      if (!found) throw new Error(`no button says ${name}: ${said(document.body)}`);
      found.focus();
      found.click();
    },
    told: () => [...document.querySelectorAll('[role=alert]')].map(said).join(''),
    close: async () => {
      await settled();
      flushSync(() => root.unmount());
      // React's scheduler still looks at the window once.
      await new Promise((done) => setImmediate(done));
      vi.unstubAllGlobals();
    },
  };
}

/** Without the marks that isolate a name. */
function said(node: Element): string {
  return (node.textContent ?? '').replace(/[\u2066-\u2069]/g, '');
}

/**
 * Follows the page's calls. @returns what waits until neither one nor a part of the page that may
 * call is on its way: what comes late finds no page.
 */
export function followCalls(): () => Promise<void> {
  const onTheirWay = new Set<Promise<unknown>>();
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const call = whole(ask(input, init));
    const done = call.catch(() => undefined).finally(() => onTheirWay.delete(done));
    onTheirWay.add(done);
    return call;
  });
  return async () => {
    do {
      await Promise.all(onTheirWay);
      await vi.dynamicImportSettled();
    } while (onTheirWay.size > 0);
  };
}

/** An answer whose body has come. */
async function whole(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  const body = await answer.arrayBuffer();
  const { status, headers } = answer;
  return new Response(status === 204 ? null : body, { status, headers });
}

/** Lets the page's targets take signals of Node. */
function takeSignals(targets: EventTarget): void {
  const add = targets.addEventListener;
  targets.addEventListener = function (this: EventTarget, type, listener, options) {
    const { signal, ...rest } = typeof options === 'object' ? options : { capture: options };
    add.call(this, type, listener, rest as AddEventListenerOptions);
    (signal as AbortSignal | undefined)?.addEventListener('abort', () =>
      this.removeEventListener(type, listener, rest as AddEventListenerOptions),
    );
  };
}

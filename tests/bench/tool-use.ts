import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';
import type { Tool } from './tool-visit.ts';

/** What carries out commands of the browser's protocol on one page. */
export interface Commands {
  /** @throws Error with what the browser says of a command that it does not carry out. */
  send<T>(method: string, params?: object): Promise<T>;
}

declare global {
  interface Window {
    /** When the tool's first result stood, in milliseconds since 1970. */
    wordkinStands?: Promise<number>;
  }
}

/** Has the page's thread go as slowly as a telephone's: a quarter of the speed here (DESIGN 8). */
export async function slowDown(page: Commands): Promise<void> {
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Milliseconds that a tool may take to wake. */
const longest = 30_000;

export function commandsOf(session: CDPSession): Commands {
  return {
    send: async <T>(method: string, params: object = {}) =>
      (await session.send(method as never, params as never)) as T,
  };
}

/** Waits until the page's tool has woken, by no script of the driver's own, which would count as the page's. */
export async function untilAwake(page: Commands): Promise<void> {
  for (const begun = Date.now(); await nodeOf(page, 'astro-island[ssr]'); await setTimeout(50))
    if (Date.now() - begun > longest) throw new Error('a tool does not wake');
}

/**
 * Tries a tool on a page that watches for its result (`watching`).
 * @returns when that stood, in milliseconds since 1970.
 */
export async function tryTool(page: Commands, tool: Tool): Promise<number> {
  const { field, text, file, sends } = tool;
  const nodeId = await nodeOf(page, field);
  if (file !== undefined) await page.send('DOM.setFileInputFiles', { nodeId, files: [file] });
  else await page.send('DOM.focus', { nodeId });
  if (text !== undefined) await page.send('Input.insertText', { text });
  if (typeof sends === 'object')
    await page.send('DOM.focus', { nodeId: await nodeOf(page, sends.button) });
  if (sends) await pressEnter(page);
  const stands = { expression: 'wordkinStands', awaitPromise: true, returnByValue: true };
  const { result } = await page.send<{ result: { value: number } }>('Runtime.evaluate', stands);
  return result.value;
}

/** The script by which a page watches for the result of its tool. */
export function watching({ result }: Tool): string {
  return `(${watch})(${JSON.stringify(result)})`;
}

async function pressEnter(page: Commands): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 };
  await page.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...key });
  await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

/** 0 for none. */
async function nodeOf(page: Commands, selector: string): Promise<number> {
  const { root } = await page.send<{ root: { nodeId: number } }>('DOM.getDocument');
  const wanted = { nodeId: root.nodeId, selector };
  return (await page.send<{ nodeId: number }>('DOM.querySelector', wanted)).nodeId;
}

function watch({ selector, text }: Tool['result']): void {
  window.wordkinStands = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = document.querySelector(selector);
      if (!found || (text && found.textContent !== text)) return;
      observer.disconnect();
      resolve(Date.now());
    });
    observer.observe(document, {
      childList: true,
      subtree: true,
      attributes: true,
      characterData: true,
    });
  });
}

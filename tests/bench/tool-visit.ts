import type { Browser } from '@playwright/test';
import { type Loaded, load } from './page-load.ts';
import { median, saveResult } from './result.ts';
import { scriptTimeOf } from './script-time.ts';
import { commandsOf, slowDown, tryTool, watching } from './tool-use.ts';
import { browserAgent } from './visitor.ts';

export interface Tool {
  readonly name: string;
  readonly address: string;
  /** Script bytes until the first result. */
  readonly bytes: number;
  /** The field that is written to, or that a file is chosen in. */
  readonly field: string;
  readonly text?: string;
  readonly file?: string;
  /** What sends it: Enter, or a button; without, its first result is live. */
  readonly sends?: 'enter' | { readonly button: string };
  /** What stands on the page once the first result is there. */
  readonly result: { readonly selector: string; readonly text?: string };
}

/** A tool weighs the same at each visit, but for a part that comes a moment sooner or later. */
const weighings = 3;

/**
 * Script bytes and the main thread until the first result, each by first visits of its own (DESIGN 8):
 * who counts requests takes of the page's time.
 */
export async function weighTool(browser: Browser, tool: Tool, visits: number): Promise<void> {
  const loads: Loaded[] = [];
  for (let visit = 0; visit < weighings; visit += 1) loads.push(await weigh(browser, tool));
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) times.push(await scriptTimeOf(browser, tool));
  saveResult(`weight-${tool.name}`, {
    scriptBytesToFirstResult: Math.max(...loads.map(({ scriptBytes }) => scriptBytes)),
    'scriptBytes (target at most)': tool.bytes,
    scriptMillisecondsAtQuarterSpeed: median(times),
    bestVisitMilliseconds: Math.min(...times),
    'milliseconds (target at most)': 150,
    layoutShift: Math.max(...loads.map(({ shift }) => shift)),
  });
}

async function weigh(browser: Browser, tool: Tool): Promise<Loaded> {
  // A context of its own: nothing compiled or kept by the visit before.
  const page = await browser.newPage({ userAgent: browserAgent });
  await page.addInitScript(watching(tool));
  const commands = commandsOf(await page.context().newCDPSession(page));
  // A part that comes a moment after the result at this speed may come before it at full speed.
  await slowDown(commands);
  const loaded = await load(page, tool.address, () => tryTool(commands, tool));
  await page.close();
  return loaded;
}

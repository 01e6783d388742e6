import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Loaded, load } from './page-load.ts';
import { median, saveResult } from './result.ts';
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

/** What the page says on its console when the result stands. */
const sign = 'wordkin: the first result stands';

/**
 * Script bytes and the main thread until the first result: first visits, each of a person of its own,
 * as the processor of a slow telephone would do them (DESIGN 8).
 */
export async function weighTool(browser: Browser, tool: Tool, visits: number): Promise<void> {
  const loads: Loaded[] = [];
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    // A context of its own: nothing compiled or kept by the visit before.
    const page = await browser.newPage({
      userAgent: browserAgent,
      extraHTTPHeaders: { 'x-forwarded-for': `10.0.${Math.floor(Math.random() * 256)}.${visit}` },
    });
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await client.send('Performance.enable');
    await page.addInitScript(watch, { ...tool, sign });
    const loaded = await load(page, tool.address, async () => {
      const stood = await use(page, client, tool);
      const { metrics } = await client.send('Performance.getMetrics');
      const script = metrics.find((one) => one.name === 'ScriptDuration')?.value ?? Number.NaN;
      times.push(script * 1000);
      return stood;
    });
    loads.push(loaded);
    await page.close();
  }
  saveResult(`weight-${tool.name}`, {
    scriptBytesToFirstResult: Math.max(...loads.map(({ scriptBytes }) => scriptBytes)),
    'scriptBytes (target at most)': tool.bytes,
    scriptMillisecondsAtQuarterSpeed: median(times),
    bestVisitMilliseconds: Math.min(...times),
    'milliseconds (target at most)': 150,
    layoutShift: Math.max(...loads.map(({ shift }) => shift)),
  });
}

/** Without scripts: the driver finds a field by 300 KB of them, which would count as the page's. */
async function use(page: Page, client: CDPSession, tool: Tool): Promise<number> {
  const { field, text, file, sends } = tool;
  const done = page.waitForEvent('console', {
    predicate: (one) => one.text().startsWith(sign),
  });
  const { root } = await client.send('DOM.getDocument');
  const nodeOf = (selector: string) =>
    client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const node = await nodeOf(field);
  if (file !== undefined) await client.send('DOM.setFileInputFiles', { ...node, files: [file] });
  else await client.send('DOM.focus', node);
  if (text !== undefined) await page.keyboard.insertText(text);
  if (typeof sends === 'object') await client.send('DOM.focus', await nodeOf(sends.button));
  if (sends) await page.keyboard.press('Enter');
  return Number((await done).text().slice(sign.length));
}

/** In the page: tells of the result. */
function watch({ result, sign }: Pick<Tool, 'result'> & { sign: string }): void {
  const observer = new MutationObserver(() => {
    const found = document.querySelector(result.selector);
    if (!found || (result.text && found.textContent !== result.text)) return;
    observer.disconnect();
    console.log(`${sign} ${Date.now()}`);
  });
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  });
}

import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openQuietly } from './quiet-page.ts';
import { slowDown, tryTool, untilAwake, watching } from './tool-use.ts';
import type { Tool } from './tool-visit.ts';

/** Milliseconds after which a page has done what it does by itself. */
const restMs = 1_500;

interface Metrics {
  readonly metrics: readonly { readonly name: string; readonly value: number }[];
}

/**
 * Milliseconds of scripts on the main thread until the first result of a first visit, at a quarter of
 * the speed.
 */
export async function scriptTimeOf(browser: Browser, tool: Tool): Promise<number> {
  await using page = await openQuietly(browser);
  await page.send('Performance.enable');
  await slowDown(page);
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: watching(tool) });
  await page.send('Page.navigate', { url: tool.address });
  await setTimeout(restMs);
  for (const at of [8, 9])
    await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: at, y: at });
  await untilAwake(page);
  await setTimeout(restMs);
  await tryTool(page, tool);
  const { metrics } = await page.send<Metrics>('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

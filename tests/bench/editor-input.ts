import type { Page } from '@playwright/test';
import { addressOf } from '#tests/support/browser.ts';
import { openChatBrowser } from './chat-browser.ts';
import { median, saveResult } from './result.ts';

/**
 * Typing in a document of 50,000 words: how long after each key the page shows it, as the browser
 * itself measures it (Interaction to Next Paint), while the text is counted, kept and saved.
 */
const words = Number(process.env.BENCH_WORDS ?? 50_000);
const bursts = Number(process.env.BENCH_ROUNDS ?? 24);
const burst = 'the quick brown fox jumps ';
/** Between two keys of a fast writer, and between two bursts, in milliseconds. */
const keyPause = 70;
const burstPause = 600;
/** Events that take less are not told by the browser: they count as this. */
const threshold = 16;

const paragraph = (n: number) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: `Paragraph ${n} has words. `.repeat(25).trim() }],
});
const heading = (n: number) => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text: `Heading ${n}` }],
});

function blocks(): string {
  const perParagraph = 100;
  const count = Math.ceil(words / perParagraph);
  const all = Array.from({ length: count }, (_, n) =>
    n % 10 === 0 ? [heading(n), paragraph(n)] : [paragraph(n)],
  );
  return JSON.stringify(all.flat());
}

async function makeDocument(page: Page): Promise<string> {
  const input = JSON.stringify({ key: crypto.randomUUID(), words, blocks: blocks() });
  return page.evaluate(async (body) => {
    const form = new FormData();
    form.set('input', body);
    const response = await fetch('/api/trpc/desk.create', { method: 'POST', body: form });
    const { result } = await response.json();
    return String(result.data.document.id);
  }, input);
}

/** Begins to note how long each key takes. */
async function listen(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const slow: Record<number, number> = {};
    Object.assign(window, { slow });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        const { interactionId: id, duration } = entry;
        if (id > 0) slow[id] = Math.max(slow[id] ?? 0, duration);
      }
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, threshold);
}

async function typeAt(page: Page, place: number): Promise<number> {
  await page.locator('.ProseMirror > p').nth(place).click();
  await page.keyboard.press('End');
  let keys = 0;
  for (let n = 0; n < bursts / 3; n += 1) {
    await page.keyboard.type(burst, { delay: keyPause });
    keys += burst.length;
    await page.waitForTimeout(burstPause);
  }
  return keys;
}

const { page, stop } = await openChatBrowser({});
try {
  await page.goto(addressOf('writer', '/desk'), { waitUntil: 'networkidle' });
  const id = await makeDocument(page);
  const began = Date.now();
  await page.goto(addressOf('writer', `/desk#${id}`));
  await page.reload();
  await page.locator('.ProseMirror > p').first().waitFor();
  const opened = Date.now() - began;
  await page.waitForTimeout(3_000);
  await listen(page);
  let keys = 0;
  const count = await page.locator('.ProseMirror > p').count();
  for (const place of [0, Math.floor(count / 2), count - 1]) keys += await typeAt(page, place);
  const slow = Object.values(
    await page.evaluate(() => (window as unknown as { slow: Record<number, number> }).slow),
  );
  const all = [...slow, ...Array.from({ length: keys - slow.length }, () => threshold)];
  all.sort((a, b) => a - b);
  saveResult('editor-input', {
    words,
    keys,
    p98Milliseconds: all[Math.ceil(all.length * 0.98) - 1] ?? Number.NaN,
    'p98Milliseconds (target below)': 100,
    medianMilliseconds: median(all),
    worstMilliseconds: all.at(-1) ?? Number.NaN,
    openMilliseconds: opened,
    saved: (await page.locator('.desk-saved').textContent()) ?? '',
  });
} finally {
  await stop();
}

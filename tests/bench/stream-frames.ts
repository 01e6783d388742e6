import { openChatBrowser } from './chat-browser.ts';
import { saveResult } from './result.ts';
import { percentile } from './streams-of.ts';

/**
 * Frames (DESIGN 7): an answer of a hundred tokens a second, as Markdown, and how long each frame of
 * the page takes meanwhile, beside the same page at rest in the same run.
 */
const rate = 100;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
/** Two frames of a screen of 60 Hz take 33.3 ms. */
const slow = 34;
const part = `A paragraph with **strong** words, \`code\`, a [link](https://example.org) and some more text to read.

- one thing
- another thing

\`\`\`js
const value = list.map((one) => one + 1);
\`\`\`

`;
const tokens = Array.from({ length: 200 }, () => part.match(/\S+\s*/g) ?? [])
  .flat()
  .slice(0, rate * (seconds + 4));

const { page, stop } = await openChatBrowser({ tokens, rate });

/** Milliseconds of each frame for a while. */
function frames(ms: number): Promise<number[]> {
  return page.evaluate(
    (until) =>
      new Promise<number[]>((resolve) => {
        const found: number[] = [];
        const began = performance.now();
        let last = began;
        const next = (now: number) => {
          found.push(now - last);
          last = now;
          if (now - began < until) requestAnimationFrame(next);
          else resolve(found.slice(2));
        };
        requestAnimationFrame(next);
      }),
    ms,
  );
}

try {
  const atRest = await frames(seconds * 500);
  await page.locator('#chat-text').fill('Write something long.');
  await page.keyboard.press('Enter');
  await page.locator('.thread .answer').getByText('A paragraph').first().waitFor();
  const streaming = await frames(seconds * 1000);
  const still = await page.locator('.thread .answer[data-state="streaming"]').count();
  if (still === 0) throw new Error('the answer ended before it was measured');
  saveResult('stream-frames', {
    tokensPerSecond: rate,
    frames: streaming.length,
    framesOver33: streaming.filter((ms) => ms > slow).length,
    'framesOver33 (target)': 0,
    frame99: percentile(streaming, 0.99),
    longestFrame: Math.max(...streaming),
    atRestFramesOver33: atRest.filter((ms) => ms > slow).length,
    atRestLongestFrame: Math.max(...atRest),
  });
} finally {
  await stop();
}

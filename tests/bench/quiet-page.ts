import type { Browser } from '@playwright/test';
import type { Commands } from './tool-use.ts';
import { browserAgent } from './visitor.ts';

interface Answer {
  readonly id: number;
  readonly result?: object;
  readonly error?: { readonly message: string };
}

/** A page that the driver does not look into. */
export interface QuietPage extends Commands, AsyncDisposable {}

/**
 * A page in a context of its own, without the instruments that a driver puts into each: it listens to
 * every request, for which the browser writes down the scripts that made it, and takes a twelfth of a
 * tool's script time. Nobody's own browser does that.
 */
export async function openQuietly(browser: Browser): Promise<QuietPage> {
  const session = await browser.newBrowserCDPSession();
  const { browserContextId } = await session.send('Target.createBrowserContext');
  const url = 'about:blank';
  const { targetId } = await session.send('Target.createTarget', { url, browserContextId });
  // Another session of the browser would be one more to look into the page.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  session.on('Target.receivedMessageFromTarget', (told) => {
    if (told.sessionId !== sessionId) return;
    const { id, result, error }: Answer = JSON.parse(told.message);
    if (error) waiting.get(id)?.reject(new Error(error.message));
    else waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  let last = 0;
  const page: QuietPage = {
    send: async <T>(method: string, params: object = {}) => {
      last += 1;
      const answer = Promise.withResolvers<unknown>();
      waiting.set(last, answer);
      const message = JSON.stringify({ id: last, method, params });
      await session.send('Target.sendMessageToTarget', { sessionId, message });
      return (await answer.promise) as T;
    },
    [Symbol.asyncDispose]: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId });
      await session.detach();
    },
  };
  await page.send('Page.enable');
  await page.send('Emulation.setUserAgentOverride', { userAgent: browserAgent });
  return page;
}

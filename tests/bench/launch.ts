import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '#cli/browser.ts';

/** Chromium for which every site of the family answers at one loopback address. */
export function launchBrowser(host: string, more: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser() ?? undefined;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      `--host-resolver-rules=MAP *.localhost ${host}`,
      ...more,
    ],
  });
}

import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '#cli/browser.ts';
import { ownLoopback } from '#tests/support/family-server.ts';

// Read again by every worker, which inherits the first answers.
process.env.WORDKIN_TEST_HOST ??= ownLoopback();
process.env.WORDKIN_TEST_MODELS_HOST ??= ownLoopback();
process.env.WORDKIN_TEST_BROWSER ??= findBrowser() ?? '';
const executablePath = process.env.WORDKIN_TEST_BROWSER;

/** Chromium that finds every site of the family at one loopback address. */
function launchAt(host: string) {
  const hosts = ['*.localhost', 'localhost', '127.0.0.1'].map((name) => `MAP ${name} ${host}`);
  // Where a test's own server stands in for a broken proxy (R8).
  hosts.push('MAP broken-proxy.test 127.0.0.1');
  // Where one stands in for a payment provider.
  hosts.push('MAP payments.test 127.0.0.1');
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      `--host-resolver-rules=${hosts.join(', ')}`,
    ],
  };
}

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-server.ts',
  outputDir: 'test-results/browser',
  // One waits for a page while two load theirs.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A machine that is shared with others may be late once.
  retries: process.env.CI === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    // A headless browser says so in its own, and a bot gets no session (SPEC 7).
    userAgent: devices['Desktop Chrome'].userAgent,
    // A trace slows every step, so the second try alone has one.
    trace: 'on-first-retry',
  },
  projects: [
    {
      name: 'family',
      testIgnore: 'models/**',
      use: { launchOptions: launchAt(process.env.WORDKIN_TEST_HOST) },
    },
    {
      // A server that has language models: a scripted provider's.
      name: 'models',
      testMatch: 'models/**',
      use: { launchOptions: launchAt(process.env.WORDKIN_TEST_MODELS_HOST) },
    },
  ],
});

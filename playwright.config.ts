import { defineConfig } from '@playwright/test';
import { findBrowser } from '#cli/browser.ts';
import { ownLoopback } from '#tests/support/family-server.ts';

// Read again by every worker, which inherits the first answers.
process.env.WORDKIN_TEST_HOST ??= ownLoopback();
process.env.WORDKIN_TEST_BROWSER ??= findBrowser() ?? '';
const host = process.env.WORDKIN_TEST_HOST;
const executablePath = process.env.WORDKIN_TEST_BROWSER;

const hosts = ['*.localhost', 'localhost', '127.0.0.1'].map((name) => `MAP ${name} ${host}`);

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/global-server.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    trace: 'retain-on-failure',
    launchOptions: {
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
    },
  },
});

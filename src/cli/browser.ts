import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runStep } from './progress.mjs';

// First the one without a window's parts: the journeys take it two thirds of the time of the others.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const packages = ['chromium-headless-shell', 'chromium'];
const ofMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium that runs: the system's, else the one that Playwright has downloaded. */
export function findBrowser(): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin'];
  const system = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...system, ofMac, chromium.executablePath()].find(runs) ?? null;
}

/** Some systems ship a script that only says how to install the browser. */
function runs(file: string): boolean {
  if (!/chrom/i.test(path.basename(file)) || !existsSync(file)) return false;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** Finds a browser, else gets one. @returns false after saying what to do, when none can be had. */
export async function ensureBrowser(): Promise<boolean> {
  if (findBrowser()) return true;
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  await runStep('Downloading Chromium', process.execPath, playwright);
  if (findBrowser()) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runStep('Reading package lists', 'apt-get', ['update'], { env });
    for (const name of packages) {
      await runStep('Installing Chromium', 'apt-get', ['install', '-y', name], { env });
      if (findBrowser()) return true;
    }
  }
  console.error(
    'No Chromium for the tests. To fix: install it (Debian: apt-get install chromium).',
  );
  return false;
}

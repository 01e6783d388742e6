import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { runStep } from './progress.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const fixed = ['/usr/bin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** Path of a Chromium that runs: the system's, else the one that Playwright has downloaded. */
export function findBrowser(): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...fixed];
  const system = folders.flatMap((folder) => [folder, ...names.map((n) => path.join(folder, n))]);
  return [...system, chromium.executablePath()].find(runs) ?? null;
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
    await runStep('Installing Chromium', 'apt-get', ['install', '-y', 'chromium'], { env });
    if (findBrowser()) return true;
  }
  console.error(
    'No Chromium for the tests. To fix: install it (Debian: apt-get install chromium).',
  );
  return false;
}

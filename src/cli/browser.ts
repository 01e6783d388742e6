import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { fetchedShell, fetchShell } from './headless-shell.ts';
import { runStep } from './progress.mjs';

// Without a window's parts: a page takes it a third of the processor time of a whole one.
const shell = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ofMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Path of a Chromium that runs, a light one before a whole one, the system's before one that was fetched. */
export function findBrowser(): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin'];
  const named = (name: string) => folders.map((folder) => path.join(folder, name));
  const light = [...named(shell), fetchedShell];
  return [...light, ...whole.flatMap(named), ofMac, chromium.executablePath()].find(runs) ?? null;
}

/** Some systems ship a script that only says how to install the browser. */
function runs(file: string): boolean {
  if (!/chrom/i.test(path.basename(file)) || !existsSync(file)) return false;
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 10_000 }).status === 0;
}

/** Finds a browser, else gets one. @returns false after saying what to do, when none can be had. */
export async function ensureBrowser(): Promise<boolean> {
  const found = findBrowser();
  if (found) {
    // The libraries and fonts of a whole one serve it too.
    if (!path.basename(found).startsWith(shell)) await fetchShell();
    return true;
  }
  const playwright = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
  await runStep('Downloading Chromium', process.execPath, playwright);
  if (findBrowser()) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await runStep('Reading package lists', 'apt-get', ['update'], { env });
    for (const name of [shell, 'chromium']) {
      await runStep('Installing Chromium', 'apt-get', ['install', '-y', name], { env });
      if (findBrowser()) return true;
    }
  }
  console.error(
    'No Chromium for the tests. To fix: install it (Debian: apt-get install chromium).',
  );
  return false;
}

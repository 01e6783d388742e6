import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './fresh-build.ts';
import { runThrough } from './progress.mjs';

/** `npm run bench [name …]`: measures what DESIGN 8 promises, each beside its reference. */
const all = [
  'weight',
  'static',
  'rpc',
  'sign-in',
  'enumeration',
  'first-token',
  'streams',
  'stream-frames',
  'long-chat',
  'ledger',
  'queue',
  'works-kill',
  'webhooks',
  'farming',
  'grammar',
  'desk-files',
  'documents',
  'translate',
  'images',
  'video',
  'editor-input',
  'restart',
  'build',
  'lighthouse',
  'axe',
  'journeys',
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are ${all.join(', ')}.`);
  process.exitCode = 1;
} else {
  process.exitCode = (await prepare()) || (await runAll(asked.length > 0 ? asked : all));
}

/** Most of them look at pages in a browser. */
async function prepare(): Promise<number> {
  return (await ensureBrowser()) ? buildIfStale() : 1;
}

async function runAll(names: readonly string[]): Promise<number> {
  let worst = 0;
  for (const name of names) {
    console.log(`\n${name}`);
    worst = Math.max(worst, await runThrough(process.execPath, [`tests/bench/${name}.ts`]));
  }
  return worst;
}

// Runs on any Node >= 20 and on nothing else: node_modules may not be there yet.
import { existsSync } from 'node:fs';
import * as nodeModule from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isInstalled, rememberInstalled } from './installed.mjs';
import { runStep, runThrough } from './progress.mjs';

const wantedMajor = 24;
const root = fileURLToPath(new URL('../..', import.meta.url));
const ownNode = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);
const [command = '', ...args] = process.argv.slice(2);

process.chdir(root);
// What Node compiled is kept: our code's start, and that of its threads, takes half the processor time.
process.env.NODE_COMPILE_CACHE ??= path.join(root, '.cache/compiled');
process.exitCode = await main();

async function main() {
  if (majorOf(process.versions.node) < 20) {
    console.error(`Wordkin needs Node 20 or newer to install itself; this is ${process.version}.`);
    return 1;
  }
  const code = await install();
  return code === 0 ? await handOver() : code;
}

async function install() {
  if (isInstalled(root)) return 0;
  // The npm that started us, on the Node that runs it: ours may be about to be replaced.
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [program, first] = npm ? [node, [npm]] : ['npm', []];
  const code = await runStep('Installing packages', program, [...first, 'ci', '--no-progress']);
  if (code === 0) rememberInstalled(root);
  else console.error('npm ci failed. The network, or what it says above, is where to look.');
  return code;
}

/** Runs `src/cli/<command>.ts` with the Node that came as a package. */
async function handOver() {
  const file = path.join(root, 'src/cli', `${command}.ts`);
  if (!/^[a-z-]+$/.test(command) || !existsSync(file)) {
    console.error(`No such command: "${command}". package.json lists them under "scripts".`);
    return 1;
  }
  if (majorOf(process.versions.node) === wantedMajor) {
    process.argv.splice(1, 2, file);
    nodeModule.enableCompileCache();
    await import(pathToFileURL(file).href).catch(tellSettings);
    return process.exitCode ?? 0;
  }
  if (!existsSync(ownNode)) {
    console.error(`Node ${wantedMajor} is missing. To fix: npm rebuild node, or install it.`);
    return 1;
  }
  const env = {
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  };
  return runThrough(ownNode, [fileURLToPath(import.meta.url), command, ...args], { env });
}

/** Wrong settings are an operator's: told in words, not by a line of our code. */
function tellSettings(error) {
  if (error.name !== 'EnvError') throw error;
  console.error(error.message);
  process.exitCode = 1;
}

function majorOf(version) {
  return Number(version.split('.')[0]);
}

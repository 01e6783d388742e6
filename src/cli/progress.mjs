import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const visibleAfter = 2_000;
const plainEvery = 10_000;

export function showProgress(title, terminal = process.stdout.isTTY === true) {
  const started = performance.now();
  let shown = false;
  let nextPlain = visibleAfter;
  const timer = setInterval(() => {
    const passed = performance.now() - started;
    if (terminal && passed >= visibleAfter) process.stdout.write(`\r${title} … ${seconds(passed)}`);
    else if (passed >= nextPlain) {
      console.log(`${title} … ${seconds(passed)}`);
      nextPlain += plainEvery;
    } else return;
    shown = true;
  }, 500);
  timer.unref();
  return {
    done: () => {
      clearInterval(timer);
      if (!shown) return;
      const passed = performance.now() - started;
      console.log(`${terminal ? '\r' : ''}${title}: ${seconds(passed)}  `);
    },
  };
}

function seconds(milliseconds) {
  return `${Math.round(milliseconds / 1000)} s`;
}

export async function runStep(title, command, args, options = {}) {
  const progress = showProgress(title);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: envOf(options) });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
  const code = await ended(child);
  progress.done();
  if (code !== 0) process.stderr.write(Buffer.concat(said));
  return code;
}

export async function runThrough(command, args, options = {}) {
  return ended(spawn(command, args, { stdio: 'inherit', env: envOf(options) }));
}

export async function runServer(title, command, args, options = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  // In whole lines: it writes to the same terminal when it will.
  const progress = showProgress(title, false);
  const child = spawn(command, args, { stdio, env: envOf(options) });
  child.once('message', progress.done);
  const code = await ended(child);
  progress.done();
  return code;
}

function envOf({ env }) {
  return env ? { ...process.env, ...env } : process.env;
}

/** A signal to us is the child's; we end when it has ended. */
function ended(child) {
  const pass = (signal) => child.kill(signal);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  const watch = watchNpm(() => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearInterval(watch);
      for (const name of signals) process.off(name, pass);
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

/** npm tells a signal to the shell between us and not to us: who stops npm leaves us an orphan. */
function watchNpm(orphaned) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const look = () => process.ppid !== parent && orphaned();
  return setInterval(look, 250).unref();
}

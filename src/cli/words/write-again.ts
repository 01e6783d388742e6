import { watch } from 'node:fs';

/** Writes what is made from a folder at each change in it, for as long as something else keeps the process. */
export function writeAgain(folder: string, write: () => void): void {
  // Where the system cannot watch what lies below, `unref` alone lets the watched folders keep it.
  watch(folder, { recursive: true, persistent: false }, () => {
    try {
      write();
    } catch (error) {
      // A file caught half-written or half-typed; the next change tries again.
      console.error((error as Error).message);
    }
  });
}

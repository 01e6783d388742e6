import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

/** A family that is not started anew asks for its own chunks still, when a page of Node's is first opened. */
const longest = 30 * 24 * 60 * 60 * 1000;

/** Throws away what no build of the last month has written. @param now in milliseconds. */
export function dropOld(folder: string, now = Date.now()): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    const stat = statSync(file);
    if (stat.isFile() && now - stat.mtimeMs > longest) rmSync(file);
  }
}

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a build was made from. */
export interface Stamp {
  /** Digest of names, sizes and times: quick to take, and equal only where nothing was touched. */
  readonly listing: string;
  /** Digest of the contents, for files that were touched and not changed (a fresh clone, a branch and back). */
  readonly content: string;
}

export interface Inputs {
  /** Files and folders, from `root`. */
  readonly paths: readonly string[];
  readonly root: string;
  /** Settings that the result shows, for example the domain of the family. */
  readonly settings: readonly string[];
}

export function readStamp(file: string): Stamp | undefined {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as Stamp;
}

export function writeStamp(file: string, stamp: Stamp): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(stamp));
}

export function takeStamp(inputs: Inputs): Stamp {
  return { listing: listingOf(inputs), content: contentOf(inputs) };
}

/** Reads contents only where the listing differs; then it returns the stamp to keep. */
export function compareStamp(inputs: Inputs, known: Stamp | undefined): Stamp | null {
  if (!known) return null;
  const listing = listingOf(inputs);
  if (listing === known.listing) return known;
  return contentOf(inputs) === known.content ? { listing, content: known.content } : null;
}

function listingOf(inputs: Inputs): string {
  return digestOf(inputs, (file) => {
    const { mtimeMs, size } = statSync(file);
    return `${mtimeMs} ${size}`;
  });
}

function contentOf(inputs: Inputs): string {
  return digestOf(inputs, (file) => createHash('sha256').update(readFileSync(file)).digest());
}

function digestOf(inputs: Inputs, mark: (file: string) => string | Buffer): string {
  const hash = createHash('sha256').update(JSON.stringify(inputs.settings));
  for (const file of filesOf(inputs)) {
    hash.update(`\0${file}\0`).update(mark(path.join(inputs.root, file)));
  }
  return hash.digest('hex');
}

/** Tests and generated files do not make a build stale. */
const leftOut = /\.(?:test|spec|gen)\.tsx?$/;

function filesOf({ paths, root }: Inputs): string[] {
  const files = paths.flatMap((one) => {
    const at = path.join(root, one);
    if (!existsSync(at)) return [];
    if (!statSync(at).isDirectory()) return [one];
    return readdirSync(at, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  });
  return files.filter((file) => !leftOut.test(file)).sort();
}

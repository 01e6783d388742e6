import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isCompressible } from './content-type.ts';
import { compress } from './encoding.ts';
import { isHashed } from './headers.ts';
import type { Table, TableFile } from './table.ts';

const folder = 'packed';
/** A larger one, a part that few ever ask for, would take longer than all the others together. */
const largest = 1_000_000;
/** Half of the largest files of all, and with less effort two seconds. */
const wasm = 'application/wasm';

/** Where the brotli of a hashed asset lies below the dist folder: one for all sites that have its bytes. */
export function packedFile({ etag }: Pick<TableFile, 'etag'>): string {
  return path.join(folder, `${etag.slice(1, -1)}.br`);
}

/**
 * Compresses scripts, styles and other hashed texts at the end of the build, so that a first visit
 * gets them at their smallest; pages are left to their first use. What an earlier build has left is
 * kept, as a file is named by what it holds.
 */
export async function packAssets(distDir: string, table: Table): Promise<void> {
  const wanted = new Map(hashedTexts(table).map((file) => [packedFile(file), file]));
  mkdirSync(path.join(distDir, folder), { recursive: true });
  const known = new Set(readdirSync(path.join(distDir, folder), { encoding: 'utf8' }));
  for (const name of known) {
    const file = path.join(folder, name);
    if (!wanted.has(file)) rmSync(path.join(distDir, file));
  }
  const missing = [...wanted].filter(([packed]) => !known.has(path.basename(packed)));
  await Promise.all(missing.map(([packed, file]) => pack(distDir, file, packed)));
}

function hashedTexts({ sites }: Table): TableFile[] {
  return Object.values(sites)
    .flatMap(({ files }) => Object.entries(files))
    .filter(
      ([address, { type, size }]) =>
        isHashed(address) && isCompressible(type) && (size <= largest || type === wasm),
    )
    .map(([, file]) => file);
}

async function pack(distDir: string, { file, type }: TableFile, to: string): Promise<void> {
  const effort = type === wasm ? 'good' : 'best';
  const bytes = await compress(readFileSync(path.join(distDir, file)), 'br', effort);
  const target = path.join(distDir, to);
  // Whole or not at all: a build that is stopped leaves nothing that a later one takes for done.
  writeFileSync(`${target}.part`, bytes);
  renameSync(`${target}.part`, target);
}

import { renameSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { folderOf, sharesOf } from '#server/page-shares.ts';
import type { PageRow } from '#server/page-table.ts';

/** Processes that render pages: more than two would wait for what comes before and after them. */
export const shardCount = Math.min(2, availableParallelism());

/** Where a process of a build writes, and where it keeps what it need not make again. */
export function shardFolders(index: number): { outDir: string; cacheDir: string } {
  return index === 0
    ? { outDir: 'dist', cacheDir: '.cache/astro' }
    : { outDir: `dist/shard-${index}`, cacheDir: `.cache/astro-${index}` };
}

/** Which pages a process need not make again, as Astro writes it down. */
export function pageLists(): string[] {
  return Array.from({ length: shardCount }, (_, index) =>
    path.join(shardFolders(index).cacheDir, 'incremental-build.json'),
  );
}

/** Puts the pages of all processes where the first one's are; the rest is alike in all. */
export function gatherPages(rows: readonly PageRow[]): void {
  for (const [index, share] of sharesOf(rows, shardCount).entries()) {
    if (index === 0) continue;
    const { outDir } = shardFolders(index);
    for (const folder of new Set(share.map(folderOf))) {
      const target = path.join(shardFolders(0).outDir, 'client', folder);
      rmSync(target, { recursive: true, force: true });
      renameSync(path.join(outDir, 'client', folder), target);
    }
    rmSync(outDir, { recursive: true });
  }
}

import { readFileSync, rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { PageRow } from '#server/page-table.ts';
import type { Bundles } from './bundle.ts';
import { type KeptPages, nameOf } from './kept-pages.ts';
import { type ReadPage, readPages, type TextOf } from './quality/gate.ts';
import { renderPages } from './rendering.ts';

export interface MakingPages {
  readonly rows: readonly PageRow[];
  readonly kept: KeptPages;
  /** Called when Astro has made its sheets. */
  readonly open: () => Bundles;
  readonly framesDir: string;
  /** Told when all pages with holes are written, which come first, or when there are none. */
  readonly onFrames: () => void;
}

export interface MadePages {
  readonly bundles: Bundles;
  /** In the order of the rows. */
  readonly all: readonly ReadPage[];
  readonly textOf: TextOf;
}

/**
 * Writes every page to its bundle: those that have changed as Astro makes them, the others as the
 * last build has left them.
 * @throws Error when a page is missing: no bundle lacks one.
 */
export async function makePages(making: MakingPages, render = renderPages): Promise<MadePages> {
  const { rows, kept, framesDir } = making;
  const missing = new Map(rows.map((row) => [nameOf(row), row]));
  const frames = new Set(rows.filter(({ spec }) => spec.frame).map(nameOf));
  const read = readPages();
  let bundles: Bundles | undefined;
  const take = (name: string, page: Uint8Array) => {
    const row = missing.get(name);
    if (!row || !bundles) return;
    missing.delete(name);
    const html = bundles.add(row, page);
    if (!row.spec.frame) read.add(row, html);
    if (frames.delete(name) && frames.size === 0) making.onFrames();
  };
  let same: ReadonlyMap<string, string> = new Map();
  let keeping: Promise<void> | undefined;
  const keep = async () => {
    for (const [name, file] of same) {
      take(name, readFileSync(file));
      // So that who makes the others need not wait.
      await setImmediate();
    }
  };
  await render({
    begin(code, paths) {
      bundles = making.open();
      rmSync(framesDir, { recursive: true, force: true });
      same = kept.begin(code, paths);
      keeping = keep();
      if (frames.size === 0) making.onFrames();
      const others = [...missing.keys()].filter((name) => !same.has(name));
      return others.toSorted((one, other) => Number(frames.has(other)) - Number(frames.has(one)));
    },
    take,
  });
  await keeping;
  const [first] = missing.keys();
  if (first !== undefined) throw new Error(`Astro has not made ${first}.`);
  if (!bundles) throw new Error('Astro has told of no pages.');
  const order = new Map(rows.map((row, at) => [row, at]));
  const place = ({ row }: ReadPage) => order.get(row) ?? 0;
  return {
    bundles,
    all: read.all.toSorted((one, other) => place(one) - place(other)),
    textOf: read.textOf,
  };
}

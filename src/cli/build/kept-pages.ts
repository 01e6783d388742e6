import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { buildPath, type PageRow } from '#server/page-table.ts';
import type { PathShown } from './asked-pages.ts';
import { fileOf, writeInto, writeWhole } from './bundle.ts';

/** Below the dist folder: pages as they were before the gate changed them. */
const unjudged = 'unjudged';
const listName = 'pages.json';

const schema = z.object({
  /** Digest of the code that made them. */
  code: z.string(),
  /** Pages by name: a digest of what each shows, and the file below the dist folder with its text. */
  pages: z.record(z.string(), z.tuple([z.string(), z.string()])),
});

/** The pages of the build that is published, of which the next takes those that show the same. */
export interface KeptPages {
  /** Said first. @returns the files of pages that would be the same again, by name. */
  begin(code: string, paths: readonly PathShown[]): ReadonlyMap<string, string>;
  /** Keeps a page as it was made, before the gate changes it. */
  keepUnjudged(row: PageRow, html: string): void;
  /** Has the bundles of the build before replaced by those of this one, and the list with them. */
  publish(rows: readonly PageRow[], replace: () => void): void;
}

/** How Astro calls a page: the path of its route. */
export function nameOf(row: PageRow): string {
  return `${row.site}/${row.spec.feature}/${buildPath(row)}`;
}

/** @param dist with what earlier builds have left. */
export function openKeptPages(dist: string): KeptPages {
  const list = path.join(dist, listName);
  const [current, fresh] = [path.join(dist, unjudged), path.join(dist, `${unjudged}.new`)];
  // One that another version has written is no use.
  const before = existsSync(list)
    ? schema.safeParse(JSON.parse(readFileSync(list, 'utf8'))).data
    : null;
  const changed = new Set<string>();
  let [code, shown] = ['', new Map<string, string>()];
  rmSync(fresh, { recursive: true, force: true });
  return {
    begin(own, paths) {
      [code, shown] = [own, new Map(paths)];
      if (before?.code !== code) return new Map();
      return new Map(
        paths.flatMap(([name, key]): [string, string][] => {
          const [known, file] = before.pages[name] ?? [];
          const text = path.join(dist, file ?? '');
          return key !== '' && key === known && existsSync(text) ? [[name, text]] : [];
        }),
      );
    },
    keepUnjudged(row, html) {
      const name = nameOf(row);
      changed.add(name);
      writeInto(fresh, `${name}.html`, html);
    },
    publish(rows, replace) {
      // Those with holes are few, and lie where the next build writes its own.
      const entries = rows
        .filter(({ spec }) => !spec.frame)
        .map((row): [string, [string, string]] => {
          const name = nameOf(row);
          const own = changed.has(name)
            ? `${unjudged}/${name}.html`
            : `sites/${row.site}/${fileOf(row)}`;
          return [name, [shown.get(name) ?? '', own]];
        });
      // Not there while it would fit neither of the two builds.
      rmSync(list, { force: true });
      replace();
      rmSync(current, { recursive: true, force: true });
      if (existsSync(fresh)) renameSync(fresh, current);
      writeWhole(list, JSON.stringify({ code, pages: Object.fromEntries(entries) }));
    },
  };
}

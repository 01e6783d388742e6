import type { PageRow } from './page-table.ts';

/** Where Astro writes the pages of one feature of a site, below its client folder. */
export function folderOf({ site, spec }: PageRow): string {
  return `${site}/${spec.feature}`;
}

/**
 * Parts the pages among the processes of a build: whole folders each, and about as many pages.
 * @param count processes; 1 or more.
 */
export function sharesOf(rows: readonly PageRow[], count: number): PageRow[][] {
  const shares = Array.from({ length: count }, (): PageRow[] => []);
  const folders = [...Map.groupBy(rows, folderOf).values()];
  for (const folder of folders.sort((a, b) => b.length - a.length)) {
    const least = shares.reduce((one, other) => (other.length < one.length ? other : one));
    least.push(...folder);
  }
  return shares;
}

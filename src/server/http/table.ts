import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { siteKeys } from '#shared/site/define.ts';

const tableFile = z.object({
  /** Path below the dist folder. */
  file: z.string(),
  size: z.int().min(0),
  /** Strong, quoted: 16 characters of the bytes' sha256. */
  etag: z.string(),
  type: z.string(),
});

const isObject = (value: unknown) => typeof value === 'object' && value !== null;

const tableSite = z.object({
  /**
   * URL path as a browser sends it -> file: `/`, `/fr`, `/_astro/x.css`. Not looked into: checking
   * 200,000 rows that our own build wrote would add a second to each start.
   */
  files: z.custom<Record<string, z.infer<typeof tableFile>>>(isObject),
  /** Locale -> page; they have no address of their own. */
  errors: z.object({
    404: z.record(z.string(), tableFile),
    500: z.record(z.string(), tableFile),
  }),
  /** Content-Security-Policy by class of page. */
  csp: z.object({ page: z.string() }),
});

const table = z.object({
  /** Digest of everything served; another value is another build (FAULTS R24). */
  build: z.string(),
  sites: z.partialRecord(z.enum(siteKeys), tableSite),
});

/** What the server knows of the bundles in `dist/sites`; written once by the build (DESIGN 2). */
export type Table = z.infer<typeof table>;
export type TableSite = z.infer<typeof tableSite>;
export type TableFile = z.infer<typeof tableFile>;

/** @throws Error that says to build when `table.json` is missing or of another version. */
export function readTable(distDir: string): Table {
  const file = path.join(distDir, 'table.json');
  try {
    return table.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} cannot be read. To mend: npm run build.`, { cause });
  }
}

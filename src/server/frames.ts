import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteKey } from '#shared/site/define.ts';
import type { PageRow } from './page-table.ts';

/** Below the dist folder: pages with holes, which stand in no bundle, as they have no address. */
export const framesFolder = 'frames';

/** Of a site's frames: those that a gate keeps from being found, as a list of paths. */
export const heldFile = 'held.json';

/** Below the folder of frames: `translate/fr/pair-frame.html`. */
export function frameFile({ site, locale, path: own }: Omit<PageRow, 'spec'>): string {
  return `${site}/${locale}${own}.html`;
}

/** The text of each frame of a site, whose inline styles a policy has to name. */
export function* framesOf(distDir: string, site: SiteKey): Generator<string> {
  const folder = path.join(distDir, framesFolder, site);
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
    if (name.endsWith('.html')) yield readFileSync(path.join(folder, name), 'utf8');
}

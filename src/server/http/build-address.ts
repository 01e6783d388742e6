import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What an operator is told where pages were built for another domain, scheme or port than they are
 * served at: links, canonical addresses and policies stand in them.
 * @param origin of main, by the settings.
 */
export function otherAddress(distDir: string, origin: string): string | undefined {
  const file = path.join(distDir, 'sites/main/robots.txt');
  if (!existsSync(file)) return undefined;
  const built = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (built === undefined || built === origin) return undefined;
  return `The pages were built for ${built}, and the settings say ${origin}: their links lead to the former. To mend: npm run build with the settings of this process.`;
}

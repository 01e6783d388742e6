import type { PageRow } from '#server/page-table.ts';
import { isPublished } from '#server/page-table.ts';
import type { WordsOf } from '#server/words.ts';
import type { Site } from '#shared/site/define.ts';
import { type Addressing, hrefOf } from '#shared/site/href.ts';

/** `llms.txt`: what the site is, in a paragraph, and its English pages as links. */
export function llmsOf(
  site: Site,
  rows: readonly PageRow[],
  addressing: Addressing,
  wordsOf: WordsOf,
): string {
  const t = wordsOf('en').group('landing');
  const links = rows
    .filter((row) => row.locale === 'en' && isPublished(row))
    .map(
      (row) =>
        `- [${row.path === '/' ? site.title : row.path}](${hrefOf(addressing, site, 'en', row.path)})`,
    );
  return `# ${site.title}\n\n> ${t(`${site.key}.description`)}\n\n${t(`${site.key}.lede`)}\n\n## Pages\n\n${links.join('\n')}\n`;
}

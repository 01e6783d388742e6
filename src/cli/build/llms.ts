import { isPublished, type PageRow } from '#server/page-table.ts';
import type { WordsOf } from '#server/words.ts';
import { kindOf, pageKinds } from '#shared/find/page-kind.ts';
import type { Site } from '#shared/site/define.ts';
import { type Addressing, hrefOf } from '#shared/site/href.ts';
import type { TextOf } from './quality/gate.ts';

interface LlmsSource {
  readonly addressing: Addressing;
  readonly wordsOf: WordsOf;
  readonly textOf: TextOf;
}

/** Later pages of what goes on over several are a link away from the first. */
const laterPage = /\/\d+$/;

/** `llms.txt`: what the site is, in a paragraph, and its English pages by kind, each with what it is about. */
export function llmsOf(
  site: Site,
  rows: readonly PageRow[],
  { addressing, wordsOf, textOf }: LlmsSource,
): string {
  const landing = wordsOf('en').group('landing');
  const t = wordsOf('en').group('find');
  const published = rows.filter(
    (row) => row.locale === 'en' && isPublished(row) && !laterPage.test(row.path),
  );
  const groups = Map.groupBy(published, ({ spec }) => kindOf(spec.feature));
  const lineOf = (row: PageRow) => {
    const { heading, title, description } = textOf(row) ?? {};
    const name = row.path === '/' ? site.title : heading || title || row.path;
    const link = `- [${name.replace(/[[\]]/g, '')}](${hrefOf(addressing, site, 'en', row.path)})`;
    return description ? `${link}: ${description}` : link;
  };
  const parts = pageKinds.flatMap((kind) => {
    const lines = groups.get(kind)?.map(lineOf) ?? [];
    return lines.length > 0 ? `## ${t(`kind.${kind}`)}\n\n${lines.join('\n')}\n` : [];
  });
  return [
    `# ${site.title}\n\n> ${landing(`${site.key}.description`)}\n\n${landing(`${site.key}.lede`)}\n`,
    ...parts,
  ].join('\n');
}
